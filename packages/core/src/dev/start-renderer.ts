import { fileURLToPath } from 'node:url';
import type { SiteBundle } from '../bundle/index.js';
import type { WorkerSetup } from '../config/worker-setup.js';
import { DiptychError } from '../diagnostics/index.js';
import type { TaskOutcome } from '../threads/start-pool.js';
import type { DevTaskCall, DevTasks } from './dev-tasks.js';

/** A call of the thread: first the bundle, then tasks. */
export type RendererCall = ['load', SiteBundle] | DevTaskCall;

/** The development tasks, in a separate thread. */
export interface Renderer extends DevTasks {
  close(): Promise<void>;
}

/** A thread without code. */
export interface IdleRenderer {
  /** Loads the bundle, to be called once. If the bundle throws, each task is rejected with its error. */
  load(bundle: SiteBundle): Renderer;
  close(): Promise<void>;
}

/**
 * Starts a thread that runs the code of one bundle. Node never unloads modules: every version of the site's
 * components would stay in memory if the server loaded them itself. The thread takes as long to start as a small bundle
 * takes to make: start it first.
 */
export async function startRenderer(setup: WorkerSetup): Promise<IdleRenderer> {
  const { default: Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    filename: fileURLToPath(new URL('./dev-worker.js', import.meta.url)),
    minThreads: 1,
    maxThreads: 1,
    workerData: setup,
    // Far more than a page needs; the limits make the garbage collector run earlier.
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 },
  });
  const run = async (call: RendererCall): Promise<unknown> => {
    const outcome = (await pool.run(call)) as TaskOutcome;
    if (outcome.diagnostic) throw new DiptychError(outcome.diagnostic);
    return outcome.value;
  };
  const close = () => pool.destroy();
  const renderer: Renderer = {
    render: (page, pagesKey) => run(['render', page, pagesKey]) as ReturnType<DevTasks['render']>,
    write: (job) => run(['write', job]) as ReturnType<DevTasks['write']>,
    notFound: (own) => run(['notFound', own]) as ReturnType<DevTasks['notFound']>,
    search: (job) => run(['search', job]) as ReturnType<DevTasks['search']>,
    setContext: (context) => run(['setContext', context]) as ReturnType<DevTasks['setContext']>,
    close,
  };
  return {
    load(bundle) {
      // Tasks wait for it, and report what is wrong with it.
      run(['load', bundle]).catch(() => {});
      return renderer;
    },
    close,
  };
}
