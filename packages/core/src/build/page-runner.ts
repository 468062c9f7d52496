import { availableParallelism } from 'node:os';
import type { SiteBundle } from '../bundle/types.js';
import type { Config } from '../config/index.js';
import type { WorkerSetup } from '../config/worker-setup.js';
import type { PageSource } from '../content/index.js';
import type { PageSummary } from '../content/page-artifact.js';
import type { ParseJob } from '../content/parse-pages.js';
import { type Diagnostic, DiptychError, type PageStep, toPageDiagnostic } from '../diagnostics/index.js';
import { nameFrom } from '../diagnostics/name-from.js';
import type { DocumentJob } from '../documents/types.js';
import type { WrittenDocument } from '../output/write-documents.js';
import { awaitAll } from '../threads/await-all.js';
import { createGate } from '../threads/gate.js';
import { startPool } from '../threads/start-pool.js';
import { fromOutcome } from '../threads/task-outcome.js';
import { failedResults } from './failed-results.js';
import type { PageTasks } from './page-tasks.js';

/** Runs page tasks, in one thread or many; results come in the order of the items. */
export interface PageRunner {
  parse(pages: ParseJob[], onDone?: OnDone): Promise<PageSummary[]>;
  render: PageTasks['render'];
  write(jobs: DocumentJob[], to: { folder: string }, bundle: SiteBundle, onDone?: OnDone): Promise<WrittenDocument[]>;
  search: PageTasks['search'];
  /** Leaves one processor to other work until the returned function is called. */
  reserveThread(): () => void;
  /** Stops the threads; later work starts new ones. */
  close(): Promise<void>;
}

/** Called with the number of items of each batch that is done. */
type OnDone = (count: number) => void;

/** A task for many items. */
interface TaskRun<T, R> {
  task: keyof PageTasks;
  args?: readonly unknown[];
  /** The result of an item whose thread has died. */
  failed(item: T, diagnostic: Diagnostic): R;
  onDone?: OnDone;
  batchSize?: number;
}

/** Pages per message: large enough to make messages cheap, small enough that threads finish together. */
const BATCH = 16;
/** Below this many pages, starting threads costs more than they save. */
const MIN_FOR_THREADS = 24;

/** Maximum pages whose thread may die in a run: each takes seconds to find, and more of them have a common cause. */
const MAX_FAILURES = 8;

/** Verb of each task, for messages. */
const STEPS: Record<keyof PageTasks, PageStep> = {
  parse: 'read',
  render: 'rendered',
  write: 'written',
  search: 'indexed for search',
};

/** The page of a task's item. */
function sourceOf(item: unknown): PageSource | undefined {
  const { source, summary } = item as { source?: PageSource; summary?: { source: PageSource } };
  return source ?? summary?.source;
}

/** Creates a runner that starts threads if there is enough work. */
export function createPageRunner(config: Config, setup: WorkerSetup): PageRunner {
  let own: Promise<PageTasks> | undefined;
  let pool: Promise<import('tinypool').default> | undefined;
  let failures = 0;
  const threads = availableParallelism();
  const gate = createGate(threads);
  const inThisThread = () => (own ??= import('./page-tasks.js').then(({ createPageTasks }) => createPageTasks(config)));

  return {
    parse: (pages, onDone) => run(pages, { task: 'parse', failed: failedResults.parse, onDone }),
    render: (pages, ...args) => run(pages, { task: 'render', args, failed: failedResults.render }),
    write: (jobs, to, bundle, onDone) =>
      run(jobs, { task: 'write', args: [to, bundle], failed: failedResults.write, onDone }),
    // A language is a large job, with all of its pages in memory: leave one thread for documents.
    search(jobs, ...args) {
      const batchSize = Math.ceil(jobs.length / Math.max(1, threads - 1));
      return run(jobs, { task: 'search', args, failed: failedResults.search, batchSize });
    },
    reserveThread() {
      gate.width = Math.max(1, threads - 1);
      return () => {
        gate.width = threads;
        gate.open();
      };
    },
    async close() {
      const running = pool;
      pool = undefined;
      await (await running)?.destroy();
    },
  };

  async function run<T, R>(
    items: readonly T[],
    { task, args = [], failed, onDone, batchSize = BATCH }: TaskRun<T, R>,
  ): Promise<R[]> {
    const runBatch = await batchRunner(items.length);
    const results = await awaitAll(
      toBatches(items, batchSize).map(async (batch) => {
        const result = await runOrSplit(batch, {
          run: async (part) => (await runBatch([task, part, ...args])) as R[],
          failed: (item, cause) => failed(item, toFailure(cause, item, task)),
        });
        onDone?.(batch.length);
        return result;
      }),
    );
    return results.flat();
  }

  /** @throws {DiptychError} if there are too many: then the cause is not a page. */
  function toFailure(cause: unknown, item: unknown, task: keyof PageTasks): Diagnostic {
    failures += 1;
    const diagnostic = failureOf(cause, item, { task, config });
    if (failures > MAX_FAILURES) throw new DiptychError(diagnostic);
    return diagnostic;
  }

  async function batchRunner(count: number): Promise<(call: unknown[]) => Promise<unknown>> {
    if (count < MIN_FOR_THREADS && !pool) {
      const tasks = await inThisThread();
      return async ([name, ...args]) => (tasks[name as keyof PageTasks] as (...args: unknown[]) => unknown)(...args);
    }
    pool ??= startPool(setup, { threads, mode: 'production' });
    const running = await pool;
    return async (call) => fromOutcome(await gate.pass(() => running.run(call)));
  }
}

/** The diagnostic for a page whose task failed. */
function failureOf(
  cause: unknown,
  item: unknown,
  { task, config }: { task: keyof PageTasks; config: Config },
): Diagnostic {
  const source = sourceOf(item);
  const diagnostic = toPageDiagnostic(cause, {
    file: source ? nameFrom(config.root, source.file) : '',
    step: STEPS[task],
  });
  return source ? diagnostic : { ...diagnostic, file: undefined };
}

/** Runs a batch; if its thread dies, runs the items one by one to find the page that caused it. */
async function runOrSplit<T, R>(
  batch: readonly T[],
  task: { run(part: readonly T[]): Promise<R[]>; failed(item: T, cause: unknown): R },
): Promise<R[]> {
  try {
    return await task.run(batch);
  } catch (cause) {
    if (cause instanceof DiptychError) throw cause;
    if (batch.length <= 1) return batch.map((item) => task.failed(item, cause));
    const results: R[] = [];
    for (const item of batch) results.push(...(await runOrSplit([item], task)));
    return results;
  }
}

function toBatches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
