import { FETCH_FAILED_MESSAGE, SEARCH_CACHE_SIZE, SEARCH_RESULT_LIMIT } from '../constants.js';
import { type ParsedQuery, textToQuery } from '../query/text-to-query.js';
import type { SearchGroups, SearchLoader, SearchOptions, SearchProvider, SearchRecord, SearchScope } from '../types.js';
import { createAnswerCache } from './answer-cache.js';
import { searchStores } from './search-stores.js';
import { createStoreShelf } from './store-shelf.js';

export interface SearcherOptions {
  /** Per locale key: the pages. For tests, scripts and sites without versions that have them at hand. */
  records?: Readonly<Record<string, readonly SearchRecord[]>>;
  /** Where indexes come from otherwise. */
  loader?: SearchLoader;
  /** Told when an index cannot be had. Default: `console.error` of the message. */
  onError?: (message: string, cause: unknown) => void;
}

/** An answer, and whether nothing was missing that could change it. */
interface Found {
  answer: SearchGroups;
  whole: boolean;
}

/** The built-in search engine, in the thread that calls it. */
export const createSearcher = ({ records = {}, loader, onError = logError }: SearcherOptions): SearchProvider => {
  const cache = createAnswerCache<SearchGroups>(SEARCH_CACHE_SIZE);
  const report = (cause: unknown): void => onError(FETCH_FAILED_MESSAGE, cause);
  const shelf = createStoreShelf(loader ?? loaderOf(records), report);

  const load = async ({ locale, version = '' }: SearchScope): Promise<void> => {
    if (await shelf.load(locale, version)) cache.clear();
  };

  const searchFully = async (
    query: ParsedQuery,
    { locale, version, limit }: Required<SearchOptions>,
  ): Promise<Found> => {
    const { stores, complete, whole: isAllThere } = await shelf.stores(locale, version);
    let whole = isAllThere;
    const onPartMissing = (cause: unknown): void => {
      whole = false;
      report(cause);
    };
    const groups = await searchStores(query, { stores, locale, limit, onError: onPartMissing });
    return { answer: { query: query.text, groups, complete }, whole };
  };

  const searchPreview = async (
    query: ParsedQuery,
    { locale, version, limit }: Required<SearchOptions>,
  ): Promise<Found | undefined> => {
    const store = await shelf.preview(locale, version);
    if (!store) return undefined;
    const groups = await searchStores(query, { stores: [[locale, store]], locale, limit, onError: report });
    const found = groups.some(({ pages }) => pages.length > 0);
    return found ? { answer: { query: query.text, groups, complete: false }, whole: false } : undefined;
  };

  return {
    load,
    async search(query, { locale, version = '', limit = SEARCH_RESULT_LIMIT }): Promise<SearchGroups> {
      const parsed = textToQuery(query);
      const empty = { query, groups: [{ locale, current: true, pages: [] }], complete: true };
      if (parsed.units.length === 0) return empty;
      const key = JSON.stringify([query, locale, version, limit]);
      const known = cache.get(key);
      if (known) return known;
      const full = searchFully(parsed, { locale, version, limit });
      // Whichever has results first; without any in titles and headings, the text decides.
      const early = searchPreview(parsed, { locale, version, limit }).then((answer) => answer ?? full);
      const { answer, whole } = await Promise.race([early, full]);
      if (whole) cache.set(key, answer);
      return answer;
    },
    dispose() {
      cache.clear();
      shelf.clear();
    },
  };
};

const logError = (message: string): void => console.error(message);

const loaderOf = (records: Readonly<Record<string, readonly SearchRecord[]>>): SearchLoader => ({
  locales: async (version) => (version === '' ? Object.keys(records) : []),
  load: async (locale) => ({ kind: 'records', records: records[locale] ?? [] }),
});
