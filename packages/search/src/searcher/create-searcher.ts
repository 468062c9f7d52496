import { EARLY_ANSWER_MS, FETCH_FAILED_MESSAGE, SEARCH_CACHE_SIZE, SEARCH_RESULT_LIMIT } from '../constants.js';
import { expandUnits } from '../query/expand-units.js';
import { type ParsedQuery, textToQuery } from '../query/text-to-query.js';
import { unitsToRequests } from '../query/units-to-requests.js';
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

type Scope = Required<SearchOptions>;

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
    { locale, version, limit, whole: isPatient }: Scope,
  ): Promise<Found> => {
    if (isPatient) await shelf.settled(locale, version);
    const { stores, complete, whole: isAllThere } = await shelf.stores(locale, version);
    let whole = isAllThere;
    const onPartMissing = (cause: unknown, lost: string): void => {
      whole = false;
      shelf.doubt(lost, version);
      report(cause);
    };
    const groups = await searchStores(query, { stores, locale, limit, onError: onPartMissing });
    const answer = { query: query.text, groups, complete };
    if (stores.some(([key]) => key === locale)) return { answer, whole };
    // Without its texts the reader's language still has titles and dictionary, where the first file came.
    const titles = await searchEarly(query, { locale, version, limit });
    const others = groups.filter(({ current }) => !current);
    return { answer: titles ? { ...answer, groups: [...titles.answer.groups, ...others] } : answer, whole: false };
  };

  /** From titles and headings or, where these tell nothing, from the dictionary; `undefined` when there is no need. */
  const searchEarly = async (
    query: ParsedQuery,
    { locale, version, limit }: Pick<Scope, 'locale' | 'version' | 'limit'>,
  ): Promise<Found | undefined> => {
    for (const promise of await shelf.early(locale, version)) {
      const store = await promise;
      if (!store) continue;
      const stores = [[locale, store]] as const;
      const groups = await searchStores(query, { stores, locale, limit, onError: () => {} });
      const found = groups.some(({ pages }) => pages.length > 0);
      if (found) return { answer: { query: query.text, groups, complete: false }, whole: false };
    }
    return undefined;
  };

  /** Fetches what the dictionary knows about the words of a query, where it is in parts. Never rejects. */
  const fetchWords = async (query: ParsedQuery, locale: string, version: string): Promise<void> => {
    const words = await shelf.words(locale, version);
    // What cannot be had is said by the answer that needs it.
    await words?.prepare(unitsToRequests(expandUnits(query), query.compact))?.catch(() => {});
  };

  /** The whole answer if it comes soon, else one made of titles while the whole one is on its way. */
  const searchSoon = async (query: ParsedQuery, scope: Scope): Promise<Found> => {
    const full = searchFully(query, scope);
    const early = Promise.all([searchEarly(query, scope), wait(scope.asked + EARLY_ANSWER_MS - Date.now())]);
    return Promise.race([full, early.then(([answer]) => answer ?? full)]);
  };

  return {
    load,
    async expect(query, { locale, version = '' }) {
      const parsed = textToQuery(query);
      // A letter by itself says too little about the word.
      if (parsed.units.some(({ word }) => word.length > 1)) await fetchWords(parsed, locale, version);
    },
    async search(query, options): Promise<SearchGroups> {
      const { locale, version = '', limit = SEARCH_RESULT_LIMIT, whole = false, asked = Date.now() } = options;
      const parsed = textToQuery(query);
      const empty = { query, groups: [{ locale, current: true, pages: [] }], complete: true };
      if (parsed.units.length === 0) return empty;
      const key = JSON.stringify([query, locale, version, limit]);
      const known = cache.get(key);
      if (known) return known;
      const scope = { locale, version, limit, whole, asked };
      const found = await (whole ? searchFully(parsed, scope) : searchSoon(parsed, scope));
      if (found.whole) cache.set(key, found.answer);
      return found.answer;
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
  load: async (locale) => ({ records: async () => records[locale] ?? [] }),
});

const wait = (ms: number): Promise<void> => new Promise((resolve) => globalThis.setTimeout(resolve, ms));
