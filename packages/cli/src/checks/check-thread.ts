import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CheckSiteOptions } from '@diptych/check';
import type { Diagnostic } from '@diptych/core';
import type { CheckAnswer } from './check-worker.js';

/** Checks a site in another thread, one run at a time. */
export interface CheckThread {
  /**
   * @returns `undefined` if the config or a file has an error that the development server reports itself.
   * @throws {DiptychError} if an option of a rule is invalid.
   */
  check(options: CheckSiteOptions): Promise<readonly Diagnostic[]>;
  close(): Promise<void>;
}

/** Prepares a thread; it starts with the first check. */
export function createCheckThread(): CheckThread {
  let worker: Worker | undefined;
  return {
    async check(options) {
      worker ??= new Worker(new URL('./check-worker.js', import.meta.url));
      // Serving pages keeps the process alive, checking them does not.
      worker.unref();
      worker.postMessage(options);
      const [answer] = (await once(worker, 'message')) as [CheckAnswer];
      return 'diagnostics' in answer ? answer.diagnostics : raise(answer.failure);
    },
    async close() {
      await worker?.terminate();
    },
  };
}

async function raise(failure: readonly Diagnostic[] | string): Promise<readonly Diagnostic[]> {
  if (typeof failure === 'string') throw new Error(failure);
  const own = failure.filter(({ code }) => code.startsWith('check-'));
  if (own.length === 0) return [];
  const { DiptychError } = await import('@diptych/core');
  throw new DiptychError(own);
}
