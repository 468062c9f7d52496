import { workerData } from 'node:worker_threads';
import { createPageTasks } from './build/page-tasks.js';
import { importCompiledConfig } from './config/index.js';
import type { WorkerSetup } from './config/worker-setup.js';
import { refuseExit, sendStrays } from './guard/index.js';
import { type TaskOutcome, toOutcome } from './threads/task-outcome.js';

// Tinypool passes its own data first, then the pool's.
const setup = (workerData as [unknown, WorkerSetup])[1];
sendStrays(setup.strays);
refuseExit();

const tasks = importCompiledConfig(setup).then(createPageTasks);

/** Runs a task, by its name. The thread keeps what it loaded for the next. */
export default async function runTask([name, ...args]: [
  keyof Awaited<typeof tasks>,
  ...unknown[],
]): Promise<TaskOutcome> {
  return toOutcome(async () => {
    const run = (await tasks)[name] as (...args: unknown[]) => Promise<unknown>;
    return run(...args);
  });
}
