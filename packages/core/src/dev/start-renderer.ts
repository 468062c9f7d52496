import type { DevTasks, FilesInMemory } from '../build/page-tasks.js';
import type { SiteBundle } from '../bundle/index.js';
import type { WorkerSetup } from '../config/worker-setup.js';
import type { ArticleSummary, PageSummary } from '../content/page-artifact.js';
import type { OwnNotFoundPages } from '../documents/not-found-document.js';
import type { DocumentJob, RenderContext } from '../documents/types.js';
import type { SearchInput } from '../output/write-search.js';
import { startPool } from '../threads/start-pool.js';
import { fromOutcome } from '../threads/task-outcome.js';

/** The development tasks with one bundle, in a separate thread. */
export interface Renderer {
  /** Renders the article of a parsed page. */
  render(page: PageSummary, pagesKey: string): Promise<ArticleSummary>;
  write(job: DocumentJob): ReturnType<DevTasks['document']>;
  notFound(own: OwnNotFoundPages): Promise<string>;
  search(input: SearchInput): Promise<FilesInMemory>;
  /** What `write` and `notFound` work with from now on. */
  setContext(context: Omit<RenderContext, 'bundle'>): Promise<void>;
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
  const pool = await startPool(setup, { threads: 1, mode: 'development' });
  const run = <Name extends keyof DevTasks>(name: Name, ...args: Parameters<DevTasks[Name]>) =>
    pool.run([name, ...args]).then(fromOutcome) as ReturnType<DevTasks[Name]>;
  let first: SiteBundle | undefined;
  let hasEnded = false;
  let loaded = 0;
  const open = new Set<Renderer>();
  const end = () => {
    hasEnded = true;
    pool.destroy();
  };
  const load = (next: SiteBundle): Renderer => {
    first ??= next;
    const bundle = { ...next, serverFile: first.serverFile };
    // Not the bundle's hash: an edit that is taken back leads to the same bundle again.
    loaded += 1;
    const name = String(loaded);
    const renderer: Renderer = {
      render: async (page, pagesKey) => (await run('render', [page], bundle, pagesKey))[0] as ArticleSummary,
      write: (job) => run('document', job, name),
      notFound: (own) => run('notFound', own, name),
      search: (input) => run('searchFiles', input, bundle),
      setContext: (context) => run('openContext', name, { ...context, bundle }),
      close() {
        open.delete(renderer);
        if (open.size === 0) end();
        else run('closeContext', name, bundle).catch(() => {});
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
