import { McpError } from '../site/mcp-error.js';
import { refuseOtherSite } from '../site/other-site.js';
import { pageKey } from '../site/page-key.js';
import { divideKey } from '../site/read-page-list.js';
import type { ListedPage, Site } from '../site/types.js';
import { givenLanguage, givenVersion, listOf, pageLine, shorten } from './answer.js';

/** Input of `list_pages`. */
export interface ListRequest {
  /** Prefix of the pages' paths. */
  under?: string;
  language?: string;
  version?: string;
  /** Number of pages to skip: where the previous answer ended. */
  offset?: number;
}

/** Maximum pages in an answer: about 15,000 tokens. */
const MAX_LISTED = 300;

/**
 * Lists the pages of a language in the order of the sidebars. Language and version are taken from the address of the
 * folder unless they are given.
 */
export async function listPages(
  site: Site,
  { under = '', language, version, offset = 0 }: ListRequest,
): Promise<string> {
  refuseOtherSite(under, site);
  const { key: folder, ...named } = divideKey(pageKey(under, site.base), {
    locales: site.languages.map(({ key }) => key),
    versions: site.versions,
  });
  const locale = givenLanguage(site, language) ?? named.locale;
  const wanted = givenVersion(site, version) ?? named.version;
  const own = site.pages.filter((page) => page.locale === locale && page.version === wanted);
  if (own.length === 0) {
    throw new McpError(
      `The site lists no pages${wanted && ` of the version "${wanted}"`} in "${locale}".`,
      'Use search: what the site keeps out of its lists can be found and read.',
    );
  }
  const pages = own.filter(({ key }) => folder === '' || `${key}/`.startsWith(`${folder}/`));
  if (pages.length === 0) {
    throw new McpError(
      `There are no pages under "${shorten(under)}".`,
      `Folders and pages at the top: ${listOf(foldersOf(own), ', ')}.`,
    );
  }
  if (offset >= pages.length) {
    throw new McpError(
      `There ${pages.length === 1 ? 'is 1 page' : `are ${pages.length} pages`}: none is left after offset ${offset}.`,
      'Use a smaller offset.',
    );
  }
  const shown = pages.slice(offset, offset + MAX_LISTED);
  const lines: string[] = [];
  let section: string | undefined;
  for (const page of shown) {
    const title = page.section.join(' / ');
    if (title !== section && title) lines.push(`\n## ${title}\n`);
    section = title;
    lines.push(pageLine(site, page));
  }
  const rest = pages.length - offset - shown.length;
  const more = rest > 0 ? `\n\n${rest} more: repeat with offset ${offset + shown.length}, or under a folder.` : '';
  return lines.join('\n').trim() + more;
}

/** Names at the top of the site: folders, and pages in none, such as `/api/`. */
function foldersOf(pages: readonly ListedPage[]): string[] {
  return [...new Set(pages.flatMap(({ key }) => key.split('/')[0] || []))];
}
