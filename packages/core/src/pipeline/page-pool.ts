import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config/index.js';
import { createPageTasks, type PageTasks } from './page-tasks.js';

/** What a worker thread needs to load the config again. */
export interface WorkerSetup {
  compiledConfig: string;
  root: string;
  configFile: string;
  base?: string;
  outDir?: string;
}

/** Runs page tasks, in one thread or many; results come in the order of the items. */
export interface PageRunner {
  parse(pages: PageSummaryInput, onDone?: (count: number) => void): ReturnType<PageTasks['parse']>;
  render(
    pages: Parameters<PageTasks['render']>[0],
    bundle: Parameters<PageTasks['render']>[1],
  ): ReturnType<PageTasks['render']>;
  write(
    jobs: Parameters<PageTasks['write']>[0],
    to: Parameters<PageTasks['write']>[1],
    onDone?: (count: number) => void,
  ): ReturnType<PageTasks['write']>;
  search(
    jobs: Parameters<PageTasks['search']>[0],
    to: Parameters<PageTasks['search']>[1],
    bundle: Parameters<PageTasks['search']>[2],
  ): ReturnType<PageTasks['search']>;
  close(): Promise<void>;
}

type PageSummaryInput = Parameters<PageTasks['parse']>[0];

/** Pages a message holds: large enough that messages cost nothing, small enough that threads finish together. */
const BATCH = 16;
/** Below this many pages, starting threads costs more than they save. */
const MIN_FOR_THREADS = 24;
/** Old-generation heap of a thread, in MB: a page needs far less; the limit makes the collector tidy up. */
const THREAD_HEAP_MB = 128;

/** Makes a runner that starts threads when there is enough to do. */
export function createPageRunner(config: Config, setup: WorkerSetup): PageRunner {
  let own: PageTasks | undefined;
  let pool: Promise<import('tinypool').default> | undefined;
  const inThisThread = () => (own ??= createPageTasks(config));

  return {
    parse: (pages, onDone) => run(pages, 'parse', [], onDone),
    render: (pages, bundle) => run(pages, 'render', [bundle]),
    write: (jobs, to, onDone) => run(jobs, 'write', [to], onDone),
    // One language is a large piece of work: each may go to a thread of its own.
    search: (jobs, to, bundle) => run(jobs, 'search', [to, bundle], undefined, 1),
    async close() {
      await (await pool)?.destroy();
    },
  };

  async function run<T, R>(
    items: readonly T[],
    task: keyof PageTasks,
    args: readonly unknown[],
    onDone?: (count: number) => void,
    batchSize = BATCH,
  ): Promise<R[]> {
    const batches = toBatches(items, batchSize);
    const runBatch = await batchRunner(items.length);
    const results = await Promise.all(
      batches.map(async (batch) => {
        const result = await runBatch([task, batch, ...args]);
        onDone?.(batch.length);
        return result as R[];
      }),
    );
    return results.flat();
  }

  async function batchRunner(count: number): Promise<(call: unknown[]) => Promise<unknown>> {
    if (count < MIN_FOR_THREADS && !pool) {
      const tasks = inThisThread();
      return async ([name, ...args]) => (tasks[name as keyof PageTasks] as (...args: unknown[]) => unknown)(...args);
    }
    pool ??= startPool(setup);
    const threads = await pool;
    return (call) => threads.run(call);
  }
}

async function startPool(setup: WorkerSetup): Promise<import('tinypool').default> {
  const { default: Tinypool } = await import('tinypool');
  const threads = availableParallelism();
  return new Tinypool({
    filename: fileURLToPath(new URL('./worker.js', import.meta.url)),
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: 60_000,
    workerData: setup,
    env: { ...process.env, NODE_ENV: 'production' } as Record<string, string>,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MB * 4, maxYoungGenerationSizeMb: 16 },
  });
}

function toBatches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
