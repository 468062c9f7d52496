import { createSearcher } from '../searcher/create-searcher.js';
import { createFetchLoader, type FetchLike, type SearchFiles } from '../searcher/fetch-loader.js';
import type { SearchGroups, SearchProvider } from '../types.js';
import type { MessagePortLike, WorkerRequest, WorkerResponse } from './protocol.js';

export interface WorkerSearcherOptions {
  /** Makes the worker. When it throws, or the worker fails, the searcher goes on in the calling thread. */
  spawn: () => MessagePortLike;
  /** The site's list of search files or its address, absolute or from the root of the host. */
  files: SearchFiles | string;
  /** For the fallback. Default: the global `fetch`. */
  fetch?: FetchLike;
  /** Told when an index cannot be had. Default: `console.error` of the message. */
  onError?: (message: string) => void;
}

type Pending = { request: WorkerRequest & { id: number }; settle: (value: SearchGroups | undefined) => void };

/** The page's side: a searcher whose work is done in a worker, started on first use. */
export const createWorkerSearcher = (options: WorkerSearcherOptions): SearchProvider => {
  const { spawn, files, fetch, onError = (message) => console.error(message) } = options;
  const pending = new Map<number, Pending>();
  let nextId = 1;
  let port: MessagePortLike | undefined;
  let local: SearchProvider | undefined;

  const onMessage = (event: { data?: unknown }): void => {
    const response = event.data as WorkerResponse;
    if (response.type === 'error') {
      onError(response.message);
      return;
    }
    const waiting = pending.get(response.id);
    pending.delete(response.id);
    waiting?.settle(response.type === 'found' ? response.groups : undefined);
  };

  const answerHere = async ({ request, settle }: Pending): Promise<void> => {
    local ??= createSearcher({ loader: createFetchLoader({ files, fetch }), onError });
    if (request.type === 'search') settle(await local.search(request.query, request.options));
    else if (request.type === 'load') settle((await local.load(request.scope)) as undefined);
  };

  const giveUp = (): void => {
    close(port);
    local ??= createSearcher({ loader: createFetchLoader({ files, fetch }), onError });
    const waiting = [...pending.values()];
    pending.clear();
    for (const item of waiting) void answerHere(item);
  };

  const close = (end: MessagePortLike | undefined): void => {
    end?.removeEventListener('message', onMessage);
    end?.removeEventListener('error', giveUp);
    end?.removeEventListener('messageerror', giveUp);
    end?.terminate?.();
    port = undefined;
  };

  const open = (): MessagePortLike => {
    const end = spawn();
    end.addEventListener('message', onMessage);
    end.addEventListener('error', giveUp);
    end.addEventListener('messageerror', giveUp);
    end.start?.();
    end.postMessage({ type: 'start', files } satisfies WorkerRequest);
    return end;
  };

  const ask = (request: Pending['request']): Promise<SearchGroups | undefined> =>
    new Promise((settle) => {
      const item: Pending = { request, settle };
      if (local) return void answerHere(item);
      pending.set(request.id, item);
      try {
        port ??= open();
        port.postMessage(request);
      } catch {
        giveUp();
      }
    });

  return {
    async load(scope) {
      await ask({ type: 'load', id: nextId++, scope });
    },
    async search(query, searchOptions) {
      const groups = await ask({ type: 'search', id: nextId++, query, options: searchOptions });
      return groups ?? { query, groups: [], complete: true };
    },
    dispose() {
      close(port);
      local?.dispose();
      for (const { settle } of pending.values()) settle(undefined);
      pending.clear();
    },
  };
};
