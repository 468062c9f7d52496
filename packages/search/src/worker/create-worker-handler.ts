import { createFetchSearcher } from '../searcher/create-fetch-searcher.js';
import type { FetchLike } from '../searcher/fetch-loader.js';
import type { SearchProvider } from '../types.js';
import type { MessagePortLike, WorkerRequest, WorkerResponse } from './protocol.js';

export interface WorkerHandlerOptions {
  /** Default: the global `fetch`. */
  fetch?: FetchLike;
}

/** The worker's side: answers the requests at `port` with its own searcher. Returns a function that stops it. */
export const createSearchWorkerHandler = (port: MessagePortLike, options: WorkerHandlerOptions = {}): (() => void) => {
  let searcher: SearchProvider | undefined;
  const send = (message: WorkerResponse): void => port.postMessage(message);
  const onMessage = async (event: { data?: unknown }): Promise<void> => {
    const request = event.data as WorkerRequest;
    if (request.type === 'start') {
      searcher?.dispose();
      searcher = createFetchSearcher({
        files: request.files,
        fetched: request.fetched,
        fetch: options.fetch,
        onError: (message) => send({ type: 'error', message }),
      });
    } else if (request.type === 'expect') {
      await searcher?.expect?.(request.query, request.scope);
    } else if (request.type === 'load') {
      await searcher?.load(request.scope);
      send({ type: 'loaded', id: request.id });
    } else if (request.type === 'search' && searcher) {
      send({ type: 'found', id: request.id, groups: await searcher.search(request.query, request.options) });
    }
  };
  port.addEventListener('message', onMessage);
  port.start?.();
  return () => {
    port.removeEventListener('message', onMessage);
    searcher?.dispose();
  };
};
