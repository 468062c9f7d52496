/** The search that a site brings along, checked. Loaded with such a search only: the built-in one needs no check. */
import type { SiteData } from '@diptych/core/shared';
import type { PageResult, SearchGroup, SearchGroups, SearchProvider, Suggestion } from '@diptych/search';
import { SearchUnavailable } from './search-provider.js';

/**
 * Creates the search of a site: the built-in one, a hosted one of `@diptych/search/providers`, or any other. Called
 * when the reader is about to search.
 */
export type CreateSearch = (site: SiteData) => SearchProvider | Promise<SearchProvider>;

/**
 * Creates the search of a site. What goes wrong in it is logged once, with the way to correct it; of an answer, only
 * what cannot be shown is left out.
 */
export async function createCheckedProvider(createSearch: CreateSearch, site: SiteData): Promise<SearchProvider> {
  const provider = await logFailure('createSearch', async () => createSearch(site));
  return {
    load: (scope) => logFailure('load', () => provider.load(scope)),
    expect: (query, scope) => provider.expect?.(query, scope),
    search: (query, options) => logFailure('search', async () => toUsable(await provider.search(query, options))),
    dispose: () => provider.dispose(),
  };
}

async function logFailure<T>(method: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    logOnce(
      `\`${method}\` of the site's search failed: ${cause}. Fix: correct that; a search that cannot be reached answers { failed: true }.`,
      cause,
    );
    throw new SearchUnavailable(`\`${method}\` of the site's search failed.`, { cause });
  }
}

const logged = new Set<string>();

function logOnce(message: string, cause: unknown): void {
  if (logged.has(message)) return;
  logged.add(message);
  console.error(message, cause);
}

type Check = [expected: string, isValid: (value: unknown) => boolean];

/** What the panel reads of a result, by field. */
type Shape = Record<string, Check>;

const TEXT: Check = ['a string', (value) => typeof value === 'string'];
const LIST: Check = ['an array', Array.isArray];
const RANGES: Check = [
  'an array of { start, length }',
  (value) =>
    Array.isArray(value) && value.every((range) => Number.isInteger(range?.start) && Number.isInteger(range.length)),
];

const GROUP: Shape = { locale: TEXT, pages: LIST };
const PAGE: Shape = { title: TEXT, routePath: TEXT, pagePath: TEXT, suggestions: LIST };
const HEADING: Shape = { header: TEXT, link: TEXT, headerHighlights: RANGES };
const LINES: Record<Suggestion['type'], Shape> = {
  title: HEADING,
  header: HEADING,
  content: { header: TEXT, link: TEXT, statement: TEXT, highlights: RANGES },
};
const TYPE: Shape = { type: ["'title', 'header' or 'content'", (value) => Object.hasOwn(LINES, String(value))] };

/** The answer without the groups, pages and suggestions that cannot be shown. */
function toUsable(answer: SearchGroups): SearchGroups {
  if (answer?.failed) return answer;
  if (!Array.isArray(answer?.groups)) throw new TypeError('`search` answered without an array `groups`');
  const isUsableLine = (line: Suggestion) =>
    isUsable(line, 'suggestion', TYPE) && isUsable(line, 'suggestion', LINES[line.type]);
  const toUsablePage = (page: PageResult) => ({ ...page, suggestions: page.suggestions.filter(isUsableLine) });
  const toUsableGroup = (group: SearchGroup) => ({
    ...group,
    pages: group.pages.filter((page) => isUsable(page, 'page', PAGE)).map(toUsablePage),
  });
  return { ...answer, groups: answer.groups.filter((group) => isUsable(group, 'group', GROUP)).map(toUsableGroup) };
}

function isUsable(result: object, kind: string, shape: Shape): boolean {
  const values = { ...result } as Record<string, unknown>;
  const wrong = Object.entries(shape).find(([field, [, isValid]]) => !isValid(values[field]));
  if (!wrong) return true;
  const [field, [expected]] = wrong;
  const actual = values[field] === undefined ? 'missing' : `of type ${typeof values[field]}`;
  logOnce(
    `The site's search found a ${kind} that is left out: its \`${field}\` is ${actual}. Fix: give ${expected}, see the interface \`SearchProvider\` of @diptych/search.`,
    result,
  );
  return false;
}
