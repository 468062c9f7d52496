import { workerData } from 'node:worker_threads';
import { importCompiledConfig } from './config/index.js';
import type { WorkerSetup } from './pipeline/page-pool.js';
import { createPageTasks, type PageTasks } from './pipeline/page-tasks.js';

// Tinypool hands over its own data first and the pool's second.
const setup = (workerData as [unknown, WorkerSetup])[1];
const tasks: Promise<PageTasks> = importCompiledConfig(setup.compiledConfig, setup).then(createPageTasks);

/** Runs one batch of one task. The thread keeps what it loaded for the next. */
export default async function runTask(
  call: { [Task in keyof PageTasks]: [Task, ...Parameters<PageTasks[Task]>] }[keyof PageTasks],
) {
  const [name, ...args] = call;
  const run = (await tasks)[name] as (...args: unknown[]) => Promise<unknown>;
  return run(...args);
}
