import type { SearchProvider } from '../types.js';
import { createSearcher } from './create-searcher.js';
import { createFetchLoader, type FetchLike, type SearchFiles } from './fetch-loader.js';

export interface FetchSearcherOptions {
  /** The first search file of each language and version. */
  files: SearchFiles;
  /** Files that are already fetched or in flight, by address. See `FetchLoaderOptions`. */
  fetched?: Readonly<Record<string, unknown>>;
  /** Default: the global `fetch`. */
  fetch?: FetchLike;
  /**
   * Called when an index cannot be loaded: once until a load or a complete answer. Default: `console.error` of the
   * message.
   */
  onError?: (message: string, cause?: unknown) => void;
}

/** The built-in search engine over the files of a site, in the thread that calls it. */
export const createFetchSearcher = ({ files, fetched, fetch, onError }: FetchSearcherOptions): SearchProvider =>
  createSearcher({ loader: createFetchLoader({ files, fetched, fetch }), onError });
