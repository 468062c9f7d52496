import type { SearchProvider } from './types.js';
import { createWorkerSearcher } from './worker/create-worker-searcher.js';
import type { MessagePortLike } from './worker/protocol.js';
import type { WorkerSearcherOptions } from './worker/worker-searcher-options.js';

/** The few words this file needs of the browser: the package is otherwise free of its types. */
declare const Worker: new (url: URL, options: { type: 'module'; name: string }) => MessagePortLike;

export type BrowserSearcherOptions = Omit<WorkerSearcherOptions, 'spawn' | 'fallback' | 'fetchJson'>;

/**
 * A searcher in a worker of its own, as a browser makes one. Bundlers find the worker's file by this very expression.
 * Where workers are missing or forbidden it works in the page's own thread, in slices; only then is the engine loaded
 * there.
 */
export const createBrowserSearcher = (options: BrowserSearcherOptions): SearchProvider =>
  createWorkerSearcher({
    ...options,
    spawn: () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name: 'diptych-search' }),
    fetchJson: async (url) => (await fetch(url)).json(),
    fallback: async () => {
      const { createFetchSearcher } = await import('./searcher/create-fetch-searcher.js');
      return createFetchSearcher(options);
    },
  });
