import { FETCH_FAILED_MESSAGE } from '../constants.js';
import type { SearchFiles } from '../searcher/fetch-loader.js';
import { ownEntry } from '../searcher/own-entry.js';
import type { SearchGroup, SearchGroups, SearchProvider, SearchScope } from '../types.js';
import type { MessagePortLike, WorkerRequest, WorkerResponse } from './protocol.js';

export interface WorkerSearcherOptions {
  /** Makes the worker. When it throws, or the worker fails, the fallback takes over. */
  spawn: () => MessagePortLike;
  /** Makes a searcher for the calling thread; asked for at most once. */
  fallback: () => SearchProvider | Promise<SearchProvider>;
  /** The first search file of each language and version. */
  files: SearchFiles;
  /**
   * Fetches the reader's first file while the worker starts: that saves a round trip. What it rejects the worker fetches.
   */
  fetchJson?: (url: string) => Promise<unknown>;
  /** Told when an index cannot be had. Default: `console.error` of the message. */
  onError?: (message: string, cause?: unknown) => void;
}

type Pending = {
  request: Extract<WorkerRequest, { id: number }>;
  settle: (value: SearchGroups | undefined) => void;
};

/** The page's side: a searcher whose work is done in a worker, started on first use. */
export const createWorkerSearcher = (options: WorkerSearcherOptions): SearchProvider => {
  const { spawn, fallback, files, fetchJson, onError = logError } = options;
  const pending = new Map<number, Pending>();
  let nextId = 1;
  let port: MessagePortLike | undefined;
  let started: Promise<void> | undefined;
  /** What is being typed while the worker starts. */
  let expected = '';
  let workerFailed = false;
  let local: Promise<SearchProvider> | undefined;

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
    try {
      local ??= Promise.resolve(fallback());
      const searcher = await local;
      if (request.type === 'search') settle(await searcher.search(request.query, request.options));
      else if (request.type === 'load') settle((await searcher.load(request.scope)) as undefined);
    } catch (cause) {
      local = undefined;
      onError(FETCH_FAILED_MESSAGE, cause);
      settle(undefined);
    }
  };

  const giveUp = (): void => {
    close(port);
    workerFailed = true;
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
    started = undefined;
  };

  const open = (): MessagePortLike => {
    const end = spawn();
    end.addEventListener('message', onMessage);
    end.addEventListener('error', giveUp);
    end.addEventListener('messageerror', giveUp);
    end.start?.();
    return end;
  };

  const send = (request: WorkerRequest): void => port?.postMessage(request);

  /** Posts in the order of asking, `start` first; a worker that has failed meanwhile gets nothing. */
  const post = (request: Pending['request']): void => {
    started ??= start(request.type === 'load' ? request.scope : request.options);
    void started.then(() => send(request)).catch(giveUp);
  };

  const start = async ({ locale, version = '' }: SearchScope): Promise<void> => {
    const url = ownEntry(ownEntry(files, version) ?? {}, locale);
    const head = url && (await fetchQuietly(url));
    send({ type: 'start', files, fetched: url && head ? { [url]: head } : {} });
    if (expected) send({ type: 'expect', query: expected, scope: { locale, version } });
  };

  const fetchQuietly = async (url: string): Promise<unknown> => fetchJson?.(url).catch(() => undefined);

  const ask = (request: Pending['request']): Promise<SearchGroups | undefined> =>
    new Promise((settle) => {
      const item: Pending = { request, settle };
      if (workerFailed) return void answerHere(item);
      pending.set(request.id, item);
      try {
        port ??= open();
        post(request);
      } catch {
        giveUp();
      }
    });

  return {
    async load(scope) {
      await ask({ type: 'load', id: nextId++, scope });
    },
    async expect(query, scope) {
      expected = query;
      if (workerFailed) return (await local)?.expect?.(query, scope);
      await started;
      // What was typed before is known to `start`.
      if (query === expected) send({ type: 'expect', query, scope });
    },
    async search(query, searchOptions) {
      const options = { asked: Date.now(), ...searchOptions };
      const groups = await ask({ type: 'search', id: nextId++, query, options });
      return groups ?? { query, groups: [emptyGroup(searchOptions.locale)], complete: true, failed: true };
    },
    dispose() {
      close(port);
      void local?.then((searcher) => searcher.dispose());
      for (const { settle } of pending.values()) settle(undefined);
      pending.clear();
    },
  };
};

const emptyGroup = (locale: string): SearchGroup => ({ locale, current: true, pages: [], total: 0, sections: [] });

const logError = (message: string): void => console.error(message);
