import { type PageResult, routeToLink, type SearchGroup } from '@diptych/search';
import { McpError } from '../site/mcp-error.js';
import type { Site } from '../site/types.js';
import { givenVersion, languageOf, shorten } from './answer.js';

/** Input of `search`. */
export interface SearchRequest {
  query: string;
  language?: string;
  version?: string;
  /** Maximum number of results per language. */
  limit?: number;
}

const DEFAULT_LIMIT = 10;

/** Searches the site as its own search does; answers in Markdown. */
export async function searchSite(site: Site, request: SearchRequest): Promise<string> {
  const { search } = site;
  if (!search) throw new McpError('This site has no search.', 'Use list_pages and read_page.');
  const answer = await search.search(request.query, {
    locale: languageOf(site, request.language),
    version: givenVersion(site, request.version) ?? site.versions[0] ?? '',
    limit: request.limit ?? DEFAULT_LIMIT,
    whole: true,
    excerpts: true,
  });
  if (answer.failed) throw new McpError('The search files could not be loaded.', 'Try again, or use list_pages.');
  const groups = answer.groups.filter(({ pages }) => pages.length > 0);
  if (groups.length === 0) return `No results for "${shorten(request.query)}". Try other words, or list_pages.`;
  const corrected = answer.corrected === undefined ? '' : `Showing results for "${answer.corrected}".\n\n`;
  return corrected + groups.map((group) => groupText(group, site)).join('\n\n');
}

function groupText({ locale, pages, total }: SearchGroup, site: Site): string {
  const label = site.languages.find(({ key }) => key === locale)?.label ?? locale;
  const count =
    total > pages.length ? `${pages.length} of ${total} pages` : `${total} ${total === 1 ? 'page' : 'pages'}`;
  return [`## ${label}: ${count}`, ...pages.map((page) => pageText(page, site))].join('\n\n');
}

function pageText({ title, routePath, suggestions }: PageResult, { host, base }: Site): string {
  const address = (link: string) => host + base.replace(/\/$/, '') + link;
  const lines = suggestions
    .filter(({ type }) => type !== 'title')
    .map(({ type, header, link, statement }) => {
      const excerpt = type === 'content' ? `: ${statement.replace(/\s+/g, ' ').trim()}` : '';
      return `- ${header} — ${address(link)}${excerpt}`;
    });
  const description = suggestions.find(({ type }) => type === 'title')?.description;
  return [`### ${title} — ${address(routeToLink(routePath))}`, ...(description ? [description] : []), ...lines].join(
    '\n',
  );
}
