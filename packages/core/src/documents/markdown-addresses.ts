import type { DocumentsConfig } from '../config/config-slice.js';
import { type Redirects, targetRoute } from '../config/redirect-table.js';
import { isFilePath } from '../content/index.js';
import { type AddressChanges, changedAddress } from '../routes/normalize-links.js';
import { routeToMarkdownFile } from '../routes/output-paths.js';
import { pathToRoute, routeToUrl, splitSuffix, withoutBase } from '../shared/urls.js';

/**
 * Creates the function that maps an address of the site, with base, to the address for programs: the Markdown of a
 * page, after redirects; other files unchanged. Absolute if the site's address is known.
 */
export function createMarkdownAddresses(
  { siteUrl = '', base }: Pick<DocumentsConfig, 'siteUrl' | 'base'>,
  { redirects, changes = {} }: { redirects: Redirects; changes?: AddressChanges },
): (url: string) => string {
  return (url) => {
    const [address, suffix] = splitSuffix(url);
    const local = withoutBase(base, changedAddress(address, changes) ?? address);
    if (local === undefined) return siteUrl + url;
    const target = redirects.follow(pathToRoute(local));
    if (target !== undefined && !target.startsWith('/')) return target;
    const route = target === undefined ? pathToRoute(local) : targetRoute(target);
    // A page may be requested by the name of its Markdown. Links to pages have no .html.
    if (isFilePath(route) || route.endsWith('.md') || splitSuffix(target ?? local)[0].endsWith('.html'))
      return siteUrl + address + suffix;
    return siteUrl + routeToUrl(base, `/${routeToMarkdownFile(route)}`) + suffix;
  };
}
