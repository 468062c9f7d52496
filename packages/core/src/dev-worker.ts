import { workerData } from 'node:worker_threads';
import type { SiteBundle } from './bundle/types.js';
import { importCompiledConfig } from './config/index.js';
import type { WorkerSetup } from './config/worker-setup.js';
import { createDevTasks, type DevTasks } from './dev/dev-tasks.js';
import type { RendererCall } from './dev/start-renderer.js';
import { DiptychError } from './diagnostics/index.js';
import { refuseExit, sendStrays } from './guard/index.js';
import type { TaskOutcome } from './threads/start-pool.js';

// Tinypool passes its own data first, then the pool's.
const setup = (workerData as [unknown, WorkerSetup])[1];
sendStrays(setup.strays);
refuseExit();
let load: (bundle: SiteBundle) => void;
const loading = new Promise<SiteBundle>((resolve) => {
  load = resolve;
});
const tasks: Promise<DevTasks> = importCompiledConfig(setup.compiledConfig, setup).then(async (config) =>
  createDevTasks(config, await loading),
);
// The error is returned to the caller of the task.
tasks.catch(() => {});

/** Loads the site's code, then runs tasks with it. The thread ends when that code changes. */
export default async function runTask(call: RendererCall): Promise<TaskOutcome> {
  if (call[0] === 'load') {
    load(call[1]);
    return { value: undefined };
  }
  const [name, ...args] = call;
  try {
    const run = (await tasks)[name] as (...args: unknown[]) => Promise<unknown>;
    return { value: await run(...args) };
  } catch (cause) {
    // Instances of our own class would arrive as plain errors.
    if (cause instanceof DiptychError) return { diagnostic: cause.toDiagnostic() };
    throw cause;
  }
}
