import { parentPort } from 'node:worker_threads';
import { type CheckDiagnostic, type CheckSiteOptions, checkSite } from '@diptych/check';

/** What the thread answers. */
export type CheckAnswer =
  | { diagnostics: readonly CheckDiagnostic[] }
  /** Class of the error, and what it says. */
  | { failure: { name: string; message: string; suggestion?: string; file?: string } };

// In a thread of its own, so that pages are served while a site is checked.
parentPort?.on('message', async (options: CheckSiteOptions) => parentPort?.postMessage(await answer(options)));

async function answer(options: CheckSiteOptions): Promise<CheckAnswer> {
  try {
    // Rules that take seconds are for the command.
    return { diagnostics: (await checkSite({ ...options, quick: true })).diagnostics };
  } catch (cause) {
    const { name, message, suggestion, file } = cause as Error & { suggestion?: string; file?: string };
    return { failure: { name, message, suggestion, file } };
  }
}
