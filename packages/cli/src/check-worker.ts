import { parentPort } from 'node:worker_threads';
import { type CheckSiteOptions, checkSite, type Finding } from '@diptych/check';

/** What the thread answers. */
export type CheckAnswer =
  | { findings: readonly Finding[] }
  /** Class of the error, and what it says. */
  | { failure: { name: string; message: string; hint?: string; file?: string } };

// In a thread of its own, so that pages are served while a site is checked.
parentPort?.on('message', async (options: CheckSiteOptions) => parentPort?.postMessage(await answer(options)));

async function answer(options: CheckSiteOptions): Promise<CheckAnswer> {
  try {
    // Rules that take seconds are for the command.
    return { findings: (await checkSite({ ...options, quick: true })).findings };
  } catch (cause) {
    const { name, message, hint, file } = cause as Error & { hint?: string; file?: string };
    return { failure: { name, message, hint, file } };
  }
}
