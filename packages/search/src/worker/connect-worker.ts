import { FETCH_FAILED_MESSAGE } from '../constants.js';
import { ownEntry } from '../searcher/own-entry.js';
import { reportOnce } from '../searcher/report-once.js';
import type { SearchGroups, SearchProvider, SearchScope } from '../types.js';
import type { MessagePortLike, WorkerRequest, WorkerResponse } from './protocol.js';
import type { WorkerSearcherOptions } from './worker-searcher-options.js';

/** A request that is answered. */
export type AnsweredRequest = Extract<WorkerRequest, { id: number }>;

interface Pending {
  request: AnsweredRequest;
  settle: (value: SearchGroups | undefined) => void;
}

/**
 * The page's end of a worker, which is started on the first request; where it fails the fallback answers what is open
 * and all that follows.
 */
export interface WorkerConnection {
  /** Answers a request; `undefined` where that failed, and to requests that have no answer. */
  ask(request: AnsweredRequest): Promise<SearchGroups | undefined>;
  /** Announces an unfinished query. */
  expect(query: string, scope: SearchScope): Promise<void>;
  close(): void;
}

export const connectWorker = (
  options: WorkerSearcherOptions & Required<Pick<WorkerSearcherOptions, 'onError'>>,
): WorkerConnection => {
  const { spawn, onError } = options;
  const pending = new Map<number, Pending>();
  const fallback = createFallback(options);
  let port: MessagePortLike | undefined;
  let stop: (() => void) | undefined;
  let started: Promise<void> | undefined;
  /** What is being typed while the worker starts. */
  let expected = '';
  let hasFailed = false;

  const onMessage = answerPending(pending, onError);
  const giveUp = (): void => {
    close();
    hasFailed = true;
    const waiting = [...pending.values()];
    pending.clear();
    for (const item of waiting) void fallback.answer(item);
  };

  const close = (): void => {
    stop?.();
    stop = undefined;
    port = undefined;
    started = undefined;
  };

  const open = (): void => {
    port = spawn();
    stop = listen(port, { onMessage, onFailure: giveUp });
  };

  const send = (request: WorkerRequest): void => port?.postMessage(request);

  const start = async (scope: SearchScope): Promise<void> => {
    send({ type: 'start', files: options.files, fetched: await fetchFirst(scope, options) });
    if (expected) send({ type: 'expect', query: expected, scope });
  };

  /** Posts in the order of asking, `start` first; a worker that has failed meanwhile gets nothing. */
  const post = (request: AnsweredRequest): void => {
    const { locale, version = '' } = request.type === 'load' ? request.scope : request.options;
    started ??= start({ locale, version });
    void started.then(() => send(request)).catch(giveUp);
  };

  return {
    ask: (request) =>
      new Promise((settle) => {
        if (hasFailed) return void fallback.answer({ request, settle });
        pending.set(request.id, { request, settle });
        try {
          if (!port) open();
          post(request);
        } catch {
          giveUp();
        }
      }),
    async expect(query, scope) {
      expected = query;
      if (hasFailed) return fallback.expect(query, scope);
      await started;
      // Earlier input has already been passed to `start`.
      if (query === expected) send({ type: 'expect', query, scope });
    },
    close() {
      close();
      fallback.dispose();
      for (const { settle } of pending.values()) settle(undefined);
      pending.clear();
    },
  };
};

/** Passes a worker's answers to their callers. */
const answerPending =
  (pending: Map<number, Pending>, onError: (message: string) => void) =>
  (event: { data?: unknown }): void => {
    const response = event.data as WorkerResponse;
    if (response.type === 'error') {
      onError(response.message);
      return;
    }
    const waiting = pending.get(response.id);
    pending.delete(response.id);
    waiting?.settle(response.type === 'found' ? response.groups : undefined);
  };

/** Listens to a worker. Returns how to stop, and the worker with it. */
const listen = (
  end: MessagePortLike,
  { onMessage, onFailure }: { onMessage: (event: { data?: unknown }) => void; onFailure: () => void },
): (() => void) => {
  end.addEventListener('message', onMessage);
  end.addEventListener('error', onFailure);
  end.addEventListener('messageerror', onFailure);
  end.start?.();
  return () => {
    end.removeEventListener('message', onMessage);
    end.removeEventListener('error', onFailure);
    end.removeEventListener('messageerror', onFailure);
    end.terminate?.();
  };
};

/** The reader's first file by its address; what cannot be had the worker fetches. */
const fetchFirst = async (
  { locale, version = '' }: SearchScope,
  { files, fetchJson }: Pick<WorkerSearcherOptions, 'files' | 'fetchJson'>,
): Promise<Record<string, unknown>> => {
  const url = ownEntry(ownEntry(files, version) ?? {}, locale);
  const head = url && (await fetchJson?.(url).catch(() => undefined));
  return url && head ? { [url]: head } : {};
};

/** Answers in the calling thread, with a searcher that is created on first use. */
const createFallback = ({ fallback, onError }: Required<Pick<WorkerSearcherOptions, 'fallback' | 'onError'>>) => {
  let local: Promise<SearchProvider> | undefined;
  const failures = reportOnce(onError);
  return {
    async answer({ request, settle }: Pending): Promise<void> {
      if (request.type === 'load') failures.reset();
      try {
        local ??= Promise.resolve(fallback());
        const searcher = await local;
        if (request.type === 'search') return settle(await searcher.search(request.query, request.options));
        await searcher.load(request.scope);
        settle(undefined);
      } catch (cause) {
        local = undefined;
        failures.report(FETCH_FAILED_MESSAGE, cause);
        settle(undefined);
      }
    },
    async expect(query: string, scope: SearchScope): Promise<void> {
      await (await local)?.expect?.(query, scope);
    },
    dispose(): void {
      void local?.then((searcher) => searcher.dispose());
    },
  };
};
