import { fileURLToPath } from 'node:url';
import type { SiteBundle } from '../bundle/index.js';
import type { WorkerSetup } from '../config/worker-setup.js';
import { fromOutcome } from '../threads/task-outcome.js';
import type { DevTaskCall, DevTasks } from './dev-tasks.js';

/** A call of the thread, for one of its renderers. */
export type RendererCall = [renderer: number, call: ['load', SiteBundle] | ['close'] | DevTaskCall];

/** The development tasks with one bundle, in a separate thread. */
export interface Renderer extends DevTasks {
  close(): void;
}

/** A thread that runs the same code for Node, with one bundle after another. */
export interface RendererThread {
  /** The bundle that has the code. */
  readonly first: SiteBundle | undefined;
  /** Whether the thread has ended: when the renderers of all its bundles are closed. */
  readonly hasEnded: boolean;
  /** Loads a bundle. If its code throws, each task is rejected with its error. */
  load(bundle: SiteBundle): Renderer;
  /** Ends the thread at once. */
  end(): void;
}

/**
 * Starts a thread for the code of a bundle. Node never unloads modules: every version of the site's
 * components would stay in memory if the server loaded them itself. The thread takes as long to start as a small bundle
 * takes to make: start it first.
 */
export async function startRenderer(setup: WorkerSetup): Promise<RendererThread> {
  const { default: Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    filename: fileURLToPath(new URL('./dev-worker.js', import.meta.url)),
    minThreads: 1,
    maxThreads: 1,
    workerData: setup,
    // Far more than a page needs; the limits make the garbage collector run earlier.
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 },
  });
  const run = async (...call: RendererCall): Promise<unknown> => fromOutcome(await pool.run(call));
  let first: SiteBundle | undefined;
  let hasEnded = false;
  let loaded = 0;
  const open = new Set<Renderer>();
  const end = () => {
    hasEnded = true;
    pool.destroy();
  };
  const load = (bundle: SiteBundle): Renderer => {
    first ??= bundle;
    // Not the bundle's hash: an edit that is taken back leads to the same bundle again.
    loaded += 1;
    const own = loaded;
    const call = (task: RendererCall[1]) => run(own, task);
    // Tasks wait for it, and report what is wrong with it.
    call(['load', { ...bundle, serverFile: first.serverFile }]).catch(() => {});
    const renderer: Renderer = {
      render: (page, pagesKey) => call(['render', page, pagesKey]) as ReturnType<DevTasks['render']>,
      write: (job) => call(['write', job]) as ReturnType<DevTasks['write']>,
      notFound: (own) => call(['notFound', own]) as ReturnType<DevTasks['notFound']>,
      search: (job) => call(['search', job]) as ReturnType<DevTasks['search']>,
      setContext: (context) => call(['setContext', context]) as ReturnType<DevTasks['setContext']>,
      close() {
        open.delete(renderer);
        if (open.size === 0) end();
        else call(['close']).catch(() => {});
      },
    };
    open.add(renderer);
    return renderer;
  };
  return {
    get first() {
      return first;
    },
    get hasEnded() {
      return hasEnded;
    },
    load,
    end,
  };
}
