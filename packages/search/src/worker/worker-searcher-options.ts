import type { SearchFiles } from '../searcher/fetch-loader.js';
import type { SearchProvider } from '../types.js';
import type { MessagePortLike } from './protocol.js';

export interface WorkerSearcherOptions {
  /** Creates the worker. If it throws, or the worker fails, the fallback is used. */
  spawn: () => MessagePortLike;
  /** Creates a searcher for the calling thread; called at most once. */
  fallback: () => SearchProvider | Promise<SearchProvider>;
  /** The first search file of each language and version. */
  files: SearchFiles;
  /**
   * Fetches the reader's first file while the worker starts: that saves a round trip. What it rejects the worker
   * fetches.
   */
  fetchJson?: (url: string) => Promise<unknown>;
  /**
   * Called when an index cannot be loaded: once until a load or a complete answer. Default: `console.error` of the
   * message.
   */
  onError?: (message: string, cause?: unknown) => void;
}
