import type { SearchLoader, SearchProvider, SearchRecord } from '../types.js';

export interface SearcherOptions {
  /** Per locale key: the pages. For tests, scripts and single-version sites that have them at hand. */
  records?: Readonly<Record<string, readonly SearchRecord[]>>;
  /** Where indexes come from otherwise. */
  loader?: SearchLoader;
  /** Told when an index cannot be had. Default: `console.error` of the message. */
  onError?: (message: string, cause: unknown) => void;
}

/** The built-in search engine, in the thread that calls it. */
export const createSearcher = (_options: SearcherOptions): SearchProvider => ({
  load: async () => {},
  search: async (query, { locale }) => ({ query, groups: [{ locale, current: true, pages: [] }], complete: true }),
  dispose: () => {},
});
