import { workerData } from 'node:worker_threads';
import type { SiteBundle } from './bundle/types.js';
import { importCompiledConfig } from './config/index.js';
import type { WorkerSetup } from './config/worker-setup.js';
import { createDevTasks, type DevTasks } from './dev/dev-tasks.js';
import type { RendererCall } from './dev/start-renderer.js';
import { refuseExit, sendStrays } from './guard/index.js';
import { type TaskOutcome, toOutcome } from './threads/task-outcome.js';

// Tinypool passes its own data first, then the pool's.
const setup = (workerData as [unknown, WorkerSetup])[1];
sendStrays(setup.strays);
refuseExit();
const config = importCompiledConfig(setup);
/** By the number of their renderer. */
const tasks = new Map<number, Promise<DevTasks>>();

/** Loads the site's code, then runs tasks with it. The thread ends when that code changes. */
export default async function runTask([renderer, call]: RendererCall): Promise<TaskOutcome> {
  if (call[0] === 'load') load(renderer, call[1]);
  if (call[0] === 'close') tasks.delete(renderer);
  if (call[0] === 'load' || call[0] === 'close') return { value: undefined };
  const [name, ...args] = call;
  return toOutcome(async () => {
    const run = (await tasks.get(renderer))?.[name] as (...args: unknown[]) => Promise<unknown>;
    return run(...args);
  });
}

function load(renderer: number, bundle: SiteBundle): void {
  const loading = config.then((loaded) => createDevTasks(loaded, bundle));
  tasks.set(renderer, loading);
  // The error is returned to the caller of the task.
  loading.catch(() => {});
}
