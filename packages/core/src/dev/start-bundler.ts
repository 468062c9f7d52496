import type { ChildProcess } from 'node:child_process';
import { askBundler, startBundlerProcess } from '../bundle/bundler-process.js';
import type { BundleInput } from '../bundle/index.js';
import type { WorkerSetup } from '../config/worker-setup.js';
import type { DevBundle } from './bundle-for-dev.js';

type Input = Omit<BundleInput, 'config'>;

/** Bundles in another process. */
export interface Bundler {
  bundle(input: Input): Promise<DevBundle>;
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
  let bundles = 0;
  let queue: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const end = () => {
    child?.disconnect();
    child = undefined;
    bundles = 0;
  };
  const run = async (input: Input): Promise<DevBundle> => {
    clearTimeout(timer);
    child ??= startBundlerProcess('development');
    try {
      return (await askBundler(child, { setup, input })) as DevBundle;
    } finally {
      bundles += 1;
      if (!child?.connected) child = undefined;
      else if (bundles >= BUNDLES_PER_PROCESS) end();
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
