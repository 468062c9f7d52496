import { FETCH_FAILED_MESSAGE, SEARCH_CACHE_SIZE, SEARCH_RESULT_LIMIT } from '../constants.js';
import { textToQuery } from '../query/text-to-query.js';
import type { SearchGroups, SearchLoader, SearchProvider, SearchRecord, SearchScope } from '../types.js';
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

/** The built-in search engine, in the thread that calls it. */
export const createSearcher = ({ records = {}, loader, onError = logError }: SearcherOptions): SearchProvider => {
  const cache = createAnswerCache<SearchGroups>(SEARCH_CACHE_SIZE);
  const report = (cause: unknown): void => onError(FETCH_FAILED_MESSAGE, cause);
  const shelf = createStoreShelf(loader ?? loaderOf(records), report);

  const load = async ({ locale, version = '' }: SearchScope): Promise<void> => {
    if (await shelf.load(locale, version)) cache.clear();
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
      const { stores, complete } = await shelf.stores(locale, version);
      let whole = complete;
      const onPartMissing = (cause: unknown): void => {
        whole = false;
        report(cause);
      };
      const groups = await searchStores(parsed, { stores, locale, limit, onError: onPartMissing });
      const answer: SearchGroups = { query, groups, complete };
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
