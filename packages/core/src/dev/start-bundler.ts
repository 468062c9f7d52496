import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BundleRequest } from '../bundle/bundle-apart.js';
import type { WorkerSetup } from '../config/worker-setup.js';
import type { DevBundle } from './bundle-for-dev.js';

/** What the process answers. */
export type DevBundleAnswer = { result: DevBundle } | { failure: string };

/** Bundles in another process. */
export interface Bundler {
  bundle(input: BundleRequest['input']): Promise<DevBundle>;
  close(): void;
}

/** Maximum bundles per process: the bundler's memory grows with each, and starting a process takes half a second. */
const BUNDLES_PER_PROCESS = 10;
/** Idle milliseconds after which the process ends; the next edit starts another. */
const IDLE_MS = 60_000;

/**
 * Prepares a bundler that returns its memory: its process starts with the first bundle, and is replaced after several.
 */
export function startBundler(setup: WorkerSetup): Bundler {
  let child: ChildProcess | undefined;
  let made = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const end = () => {
    child?.disconnect();
    child = undefined;
    made = 0;
  };
  const run = async (input: BundleRequest['input']): Promise<DevBundle> => {
    clearTimeout(timer);
    child ??= fork(fileURLToPath(new URL('./dev-bundler.js', import.meta.url)), [], { execArgv: [] });
    try {
      const answer = await ask(child, { setup, input });
      if ('failure' in answer) throw new Error(answer.failure);
      return answer.result;
    } finally {
      made += 1;
      if (!child?.connected) child = undefined;
      else if (made >= BUNDLES_PER_PROCESS) end();
      else timer = setTimeout(end, IDLE_MS).unref();
    }
  };
  return {
    bundle(input) {
      const result = queue.then(() => run(input));
      queue = result.catch(() => undefined);
      return result;
    },
    close() {
      clearTimeout(timer);
      end();
    },
  };
}

function ask(child: ChildProcess, request: BundleRequest): Promise<DevBundleAnswer> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('The bundler’s process ended early.'));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as DevBundleAnswer);
    });
    child.send(request);
  });
}
