import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { WorkerSetup } from '../pipeline/page-pool.js';
import type { bundleSite } from './bundle-site.js';
import type { BundleInput } from './types.js';

/** What the process is asked for: the config is loaded there again. */
export interface BundleRequest {
  setup: WorkerSetup;
  input: Omit<BundleInput, 'config'>;
}

/** What the process answers. */
export type BundleAnswer = { result: Awaited<ReturnType<typeof bundleSite>> } | { failure: string };

/**
 * Bundles in a process of its own. The bundler takes a few hundred megabytes and gives none back to the system while its
 * process lives; the pages that are rendered afterwards can use them.
 */
export function bundleApart(setup: WorkerSetup, { config: _, ...input }: BundleInput): ReturnType<typeof bundleSite> {
  const child = fork(fileURLToPath(new URL('./bundler.js', import.meta.url)), [], {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return new Promise((resolve, reject) => {
    let answer: BundleAnswer | undefined;
    child.on('message', (message) => {
      answer = message as BundleAnswer;
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (answer && 'result' in answer) resolve(answer.result);
      else
        reject(new Error(answer?.failure ?? `The bundler's process ended early (${signal ?? `exit code ${code}`}).`));
    });
    const request: BundleRequest = { setup, input };
    child.send(request);
  });
}
