import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CheckDiagnostic, CheckSiteOptions } from '@diptych/check';
import type { CheckAnswer } from './check-worker.js';

/** Checks a site in another thread, one run at a time. */
export interface CheckThread {
  /**
   * @returns nothing where the config or a file is wrong in a way that the development server tells by itself.
   * @throws {DiptychError} where an option of a rule is wrong.
   */
  check(options: CheckSiteOptions): Promise<readonly CheckDiagnostic[]>;
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

async function raise(
  failure: Extract<CheckAnswer, { failure: object }>['failure'],
): Promise<readonly CheckDiagnostic[]> {
  const { name, message, suggestion, file } = failure;
  if (name === 'BuildError' || name === 'DiptychError') return [];
  if (name !== 'CheckError') throw new Error(message);
  const { DiptychError } = await import('@diptych/core');
  throw new DiptychError({ code: 'check', message, suggestion: suggestion ?? '', file });
}
