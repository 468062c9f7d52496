import { messagesOf } from '../../config/messages-of.js';
import type { WrittenPage, WrittenSite } from '../../config/types.js';
import { markdownToHtml } from '../../markdown/index.js';
import { routeToMarkdownFile } from '../../routes/output-paths.js';
import { routeToUrl, splitSuffix } from '../../shared/urls.js';
import { pageMarkdown } from '../page-markdown.js';

/**
 * Creates the function that returns the article of a page as HTML for feed readers. It is created from the page's
 * Markdown, in which components are plain text already: tabs, for example, are one below the other.
 */
export function createPageToContent(site: WrittenSite): (page: WrittenPage) => Promise<string> {
  const { config, pages } = site;
  const { siteUrl = '', base, markdown } = config;
  const urlOf = (path: string) => siteUrl + routeToUrl(base, path);
  // Links in the Markdown of a page lead to the Markdown of others.
  const addresses = new Map(
    pages.map(({ page: { routePath } }) => [urlOf(`/${routeToMarkdownFile(routePath)}`), urlOf(routePath)]),
  );
  return (written) => {
    const own = urlOf(written.page.routePath);
    return markdownToHtml(pageMarkdown(written, site), {
      labels: messagesOf(config, written.page.locale),
      math: markdown.math,
      toAddress(url) {
        const [address, suffix] = splitSuffix(url);
        const target = (addresses.get(address) ?? address) + suffix;
        return URL.canParse(target, own) ? new URL(target, own).href : undefined;
      },
    });
  };
}
