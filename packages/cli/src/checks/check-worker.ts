import { parentPort } from 'node:worker_threads';
import { type CheckSiteOptions, checkSite } from '@diptych/check';
import { type Diagnostic, DiptychError } from '@diptych/core';

/** The answer of the thread. */
export type CheckAnswer =
  | { diagnostics: readonly Diagnostic[] }
  /** The check could not run: the diagnostics of the site, or the stack of an unexpected error. */
  | { failure: readonly Diagnostic[] | string };

// In a thread of its own, so that pages are served while a site is checked.
parentPort?.on('message', async (options: CheckSiteOptions) => parentPort?.postMessage(await answer(options)));

async function answer(options: CheckSiteOptions): Promise<CheckAnswer> {
  try {
    // Rules that take seconds are for the command.
    return { diagnostics: (await checkSite({ ...options, quick: true })).diagnostics };
  } catch (cause) {
    if (cause instanceof DiptychError) return { failure: cause.diagnostics };
    return { failure: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) };
  }
}
