export { routeToLink } from './records/route-to-link.js';

import type { SearchProvider } from './types.js';
import { createWorkerSearcher } from './worker/create-worker-searcher.js';
import type { MessagePortLike } from './worker/protocol.js';
import type { WorkerSearcherOptions } from './worker/worker-searcher-options.js';

/** The few browser types that this file needs: the package does not use the DOM library. */
declare const Worker: new (url: URL, options: { type: 'module'; name: string }) => MessagePortLike;

export type BrowserSearcherOptions = Omit<WorkerSearcherOptions, 'spawn' | 'fallback' | 'fetchJson'>;

/**
 * Creates a searcher in a worker. Bundlers find the worker's file by exactly this expression.
 * If workers are unavailable it runs in the page's thread, in slices; only then is the engine loaded
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
