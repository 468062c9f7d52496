import { FETCH_FAILED_MESSAGE, SEARCH_RESULT_LIMIT } from '../constants.js';
import { cutExcerpt } from '../excerpt/cut-excerpt.js';
import { TRAIL_SEPARATOR } from '../records/heading-trails.js';
import { routeToLink } from '../records/route-to-link.js';
import { reportOnce } from '../searcher/report-once.js';
import { toRequest } from '../searcher/to-request.js';
import type { PageResult, SearchGroup, SearchOptions, SearchProvider, Suggestion, SuggestionType } from '../types.js';
import { readMarks } from './marked-text.js';

/** A hit of a hosted engine, in this package's format. Texts may contain markers, see `MARK_START`. */
export interface HostedHit {
  type: SuggestionType;
  /** With version and language, without base; real names, not encoded. */
  routePath: string;
  /** Without version and language; hits of two languages with the same one are the same page. */
  pagePath: string;
  lang: string;
  title: string;
  /** The section's headings, outermost first, without the title. */
  headings: readonly string[];
  /** Id of the section's heading. */
  id?: string;
  /** Text of the section, or an excerpt of it. */
  content?: string;
}

export interface HostedProviderOptions {
  /** Keys of all locales of the site. */
  locales: readonly string[];
  /** Queries the engine for one language; best hits first. */
  ask: (
    query: string,
    options: Required<Pick<SearchOptions, 'locale' | 'version' | 'limit'>>,
  ) => Promise<readonly HostedHit[]>;
  /**
   * Called when the engine fails, once until `load` or an answer in all languages; and for the first hit that is left
   * out, because it cannot be shown. Default: `console.error`.
   */
  onError?: (message: string, cause: unknown) => void;
}

/** Creates a provider from an engine that returns hits: groups them by language and page, and applies the limit. */
export const createHostedProvider = ({ locales, ask, onError = logError }: HostedProviderOptions): SearchProvider => {
  const failures = reportOnce(onError);
  const unusable = reportOnce(onError);
  const isUsable = (hit: HostedHit): boolean => {
    const lacking = lackingField(hit);
    if (lacking) unusable.report(`A hit of the search engine has no ${lacking}, and is left out. ${FIX}`, hit);
    return !lacking;
  };
  return {
    // Nothing to prepare: the index is hosted.
    load: async () => failures.reset(),
    dispose: () => {},
    async search(text, searchOptions) {
      const { query, options } = toRequest(text, searchOptions);
      const { locale, version = '', limit = SEARCH_RESULT_LIMIT } = options;
      const failed = new Set<string>();
      const queryOne = async (key: string): Promise<readonly HostedHit[]> => {
        try {
          return (await ask(query, { locale: key, version, limit })).filter(isUsable);
        } catch (cause) {
          failures.report(FETCH_FAILED_MESSAGE, cause);
          failed.add(key);
          return [];
        }
      };
      const order = [locale, ...locales.filter((key) => key !== locale)];
      const answers = query.trim() === '' ? order.map(() => []) : await Promise.all(order.map(queryOne));
      if (failed.size === 0) failures.reset();
      const groups = toGroups(order, answers, { query, limit });
      return { query, groups, complete: true, ...(failed.has(locale) && { failed: true }) };
    },
  };
};

const logError = (message: string, cause: unknown): void => console.error(message, cause);

const FIX = 'Fix: add it to the records of the index, or to what `ask` returns.';

/** What a hit lacks that is needed to show it. */
const lackingField = ({ routePath, pagePath, title, headings }: HostedHit): string | undefined => {
  if (!routePath) return '`routePath` (in the records of crawlers: `url`)';
  if (!pagePath) return '`pagePath`';
  if (!title) return '`title`';
  return headings ? undefined : '`headings`';
};

const toGroups = (
  order: readonly string[],
  answers: readonly (readonly HostedHit[])[],
  { query, limit }: { query: string; limit: number },
): SearchGroup[] => {
  const shown = new Set<string>();
  return order.flatMap((locale, index) => {
    const fresh = (answers[index] ?? []).filter(({ pagePath }) => !shown.has(pagePath));
    for (const { pagePath } of fresh) shown.add(pagePath);
    const pages = toPages(fresh.slice(0, limit), query);
    return index === 0 || pages.length > 0
      ? [{ locale, current: index === 0, pages, total: pages.length, sections: [] }]
      : [];
  });
};

const ORDER: readonly SuggestionType[] = ['title', 'header', 'content'];

const toPages = (hits: readonly HostedHit[], query: string): PageResult[] => {
  const pages = new Map<string, PageResult>();
  for (const hit of hits) {
    const { pagePath, routePath, lang } = hit;
    const page = pages.get(routePath) ?? {
      pagePath,
      routePath,
      lang,
      title: readMarks(hit.title).text,
      suggestions: [],
    };
    page.suggestions.push(toSuggestion(hit, query));
    pages.set(routePath, page);
  }
  for (const page of pages.values()) {
    page.suggestions.sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type));
  }
  return [...pages.values()];
};

const toSuggestion = (hit: HostedHit, query: string): Suggestion => {
  const trail = hit.type === 'title' || hit.headings.length === 0 ? hit.title : hit.headings.join(TRAIL_SEPARATOR);
  const header = readMarks(trail);
  const content = readMarks(hit.content ?? '');
  const focus = content.ranges[0] ?? { start: 0, length: 0 };
  const excerpt = cutExcerpt({
    text: content.text,
    from: 0,
    to: content.text.length,
    focusStart: focus.start,
    focusEnd: focus.start + focus.length,
    ranges: content.ranges,
  });
  return {
    type: hit.type,
    header: header.text,
    headerHighlights: header.ranges,
    link: routeToLink(hit.routePath, hit.type === 'title' ? undefined : hit.id),
    query,
    ...(hit.type === 'content' ? excerpt : { statement: header.text, highlights: header.ranges }),
    code: false,
  };
};
