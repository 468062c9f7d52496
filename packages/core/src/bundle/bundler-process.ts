import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { WorkerSetup } from '../config/worker-setup.js';
import { DiptychError } from '../diagnostics/index.js';
import type { BundleInput, SiteBundle } from './types.js';

/** What the process is to do, with a config that it loads again: to bundle, or to load a bundle. */
export type BundlerRequest = { setup: WorkerSetup } & ({ input: Omit<BundleInput, 'config'> } | { bundle: SiteBundle });

/** What the process answers. */
export type BundlerAnswer = { value: unknown } | { failure: string };

/**
 * Starts a process that bundles. The bundler takes a few hundred megabytes, which return to the system only when its
 * process ends. It ends when it is disconnected.
 */
export function startBundlerProcess(mode: BundleInput['mode']): ChildProcess {
  const env = { ...process.env, NODE_ENV: mode };
  return fork(fileURLToPath(new URL('./bundler.js', import.meta.url)), [], { execArgv: [], env });
}

/** Sends a request, and waits for the answer. @throws when the request fails, or the process ends. */
export async function askBundler(child: ChildProcess, request: BundlerRequest): Promise<unknown> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    const answered = once(child, 'message', { signal });
    const ended = once(child, 'exit', { signal }).then(([code, killedBy]) => {
      throw new DiptychError({
        code: 'bundle-failed',
        message: `The bundler's process ended early (${killedBy ?? `exit code ${code}`}).`,
        suggestion: killedBy
          ? 'The system ends processes when memory is short: give it more, or build with fewer programs open.'
          : 'Look for `process.exit` in the plugins of `vite` and in what they load.',
      });
    });
    child.send(request);
    const [answer] = (await Promise.race([answered, ended])) as [BundlerAnswer];
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.value;
  } finally {
    waiting.abort();
  }
}
