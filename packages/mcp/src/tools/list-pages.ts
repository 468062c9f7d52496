import { McpError } from '../mcp-error.js';
import { pageKey } from '../site/page-key.js';
import { divideKey } from '../site/read-page-list.js';
import type { Site } from '../site/types.js';
import { givenVersion, languageOf, pageLine } from './answer.js';

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

/** Lists the pages of a language in the order of the sidebars. */
export async function listPages(site: Site, { under, language, version, offset = 0 }: ListRequest): Promise<string> {
  const locale = languageOf(site, language);
  const wanted = givenVersion(site, version) ?? site.versions[0] ?? '';
  const own = site.pages.filter((page) => page.locale === locale && page.version === wanted);
  if (own.length === 0) {
    throw new McpError(
      `The site lists no pages${wanted && ` of the version "${wanted}"`} in "${locale}".`,
      'Use search: what the site keeps out of its lists can be found and read.',
    );
  }
  const { key: folder } = divideKey(pageKey(under ?? '', site.base), {
    locales: site.languages.map(({ key }) => key),
    versions: site.versions,
  });
  const pages = own.filter(({ key }) => folder === '' || `${key}/`.startsWith(`${folder}/`));
  if (pages.length === 0) {
    const folders = [...new Set(own.flatMap(({ key }) => key.split('/').slice(0, -1)[0] ?? []))];
    throw new McpError(`There are no pages under "${under ?? '/'}".`, `Folders are: ${folders.join(', ')}.`);
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
