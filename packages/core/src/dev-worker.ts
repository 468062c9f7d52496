import { workerData } from 'node:worker_threads';
import { importCompiledConfig } from './config/index.js';
import { createDevTasks, type DevTaskCall, type DevTasks } from './dev/dev-tasks.js';
import type { RendererSetup } from './dev/start-renderer.js';
import { DiptychError } from './diagnostics/index.js';
import { refuseExit, sendStrays } from './guard/index.js';
import type { TaskOutcome } from './threads/start-pool.js';

// Tinypool passes its own data first, then the pool's.
const { setup, bundle } = (workerData as [unknown, RendererSetup])[1];
sendStrays(setup.strays);
refuseExit();
const tasks: Promise<DevTasks> = importCompiledConfig(setup.compiledConfig, setup).then((config) =>
  createDevTasks(config, bundle),
);
// The error is returned to the caller of the task.
tasks.catch(() => {});

/** Runs one task of the development server with the site's code. The thread ends when that code changes. */
export default async function runTask([name, ...args]: DevTaskCall): Promise<TaskOutcome> {
  try {
    const run = (await tasks)[name] as (...args: unknown[]) => Promise<unknown>;
    return { value: await run(...args) };
  } catch (cause) {
    // Instances of our own class would arrive as plain errors.
    if (cause instanceof DiptychError) return { diagnostic: cause.toDiagnostic() };
    throw cause;
  }
}
