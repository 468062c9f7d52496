import { emptyGroup } from '../searcher/empty-group.js';
import { toRequest } from '../searcher/to-request.js';
import type { SearchProvider } from '../types.js';
import { connectWorker } from './connect-worker.js';
import type { WorkerSearcherOptions } from './worker-searcher-options.js';

/** The page's side: a searcher whose work is done in a worker, started on first use. */
export const createWorkerSearcher = ({ onError = logError, ...options }: WorkerSearcherOptions): SearchProvider => {
  const worker = connectWorker({ ...options, onError });
  let nextId = 1;
  return {
    async load(scope) {
      await worker.ask({ type: 'load', id: nextId++, scope: toRequest('', scope).options });
    },
    expect: (query, scope) => worker.expect(query, scope),
    async search(text, searchOptions) {
      const { query, options } = toRequest(text, { asked: Date.now(), ...searchOptions });
      const groups = await worker.ask({ type: 'search', id: nextId++, query, options });
      return groups ?? { query, groups: [emptyGroup(options.locale)], complete: true, failed: true };
    },
    dispose: () => worker.close(),
  };
};

const logError = (message: string): void => console.error(message);
