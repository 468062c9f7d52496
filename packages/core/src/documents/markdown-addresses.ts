import type { DocumentsConfig } from '../config/config-slice.js';
import { isFilePath } from '../content/index.js';
import type { AddressChanges } from '../routes/normalize-links.js';
import { routeToMarkdownFile } from '../routes/output-paths.js';
import { pathToRoute, routeToUrl, withoutBase } from '../shared/urls.js';

/** More redirects than that in a row lead in a circle. */
const MAX_REDIRECTS = 5;

/**
 * Makes the function that turns an address of the site, with base, into what a program should fetch: the Markdown of a page,
 * past redirects; a file as it is. Absolute where the site's address is known.
 */
export function createMarkdownAddresses(
  { siteUrl = '', base, redirects }: Pick<DocumentsConfig, 'siteUrl' | 'base' | 'redirects'>,
  changes: AddressChanges,
): (url: string) => string {
  return (url) => {
    const at = url.search(/[?#]/);
    const [address, suffix] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
    const local = withoutBase(base, changes[address] ?? address);
    if (local === undefined) return siteUrl + url;
    let route = pathToRoute(local);
    for (let count = 0; count < MAX_REDIRECTS; count++) {
      const target = redirects[route];
      if (target === undefined) break;
      if (!target.startsWith('/')) return target;
      route = pathToRoute(target.replace(/[?#].*$/, ''));
    }
    // A page may be asked for by the name of its Markdown.
    if (isFilePath(route) || route.endsWith('.md')) return siteUrl + address + suffix;
    return siteUrl + routeToUrl(base, `/${routeToMarkdownFile(route)}`) + suffix;
  };
}
