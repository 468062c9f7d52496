import path from 'node:path';
import { pageModulesOf } from '../bundle/bundle-pages.js';
import { importKeysOf, importsOf } from '../bundle/import-keys.js';
import { type BundleInput, reuseBundle, type SiteBundle } from '../bundle/index.js';
import { pruneBundles } from '../bundle/prune-bundles.js';
import { entryOf } from '../bundle/reuse-bundle.js';
import { ALL_ENTRIES, openHold } from '../cache/holds.js';
import { PAGE_STORE, type Store } from '../cache/store.js';
import type { Config } from '../config/index.js';
import type { WorkerSetup } from '../config/worker-setup.js';
import type { PageSummary } from '../content/page-artifact.js';
import { type Diagnostic, DiptychError } from '../diagnostics/index.js';
import type { DevBundle } from './bundle-for-dev.js';
import { startBundler } from './start-bundler.js';
import { type Renderer, startRenderer } from './start-renderer.js';

/** The bundle of what the pages seen so far import, and the thread that runs it; replaced as a whole when code changes. */
export interface RunningCode {
  bundle: SiteBundle;
  renderer: Renderer;
}

/** Bundles the site's code when a page needs it, and again after it has changed. */
export interface DevCode {
  /**
   * Works with the code, which has everything that a page imports and runs until the work is done.
   * @throws {DiptychError} when the theme, or something that this page imports, is broken. Other pages go on.
   */
  use<T>(page: PageSummary | undefined, work: (code: RunningCode) => Promise<T>): Promise<T>;
  /** Whether a change of the file calls for another bundle. While something is broken, any file may be what is missing. */
  isCode(file: string): boolean;
  /** Ends the code that runs; the next page starts it anew. */
  invalidate(): void;
  /** Files of the code, and those that are missing from it. */
  files(): Iterable<string>;
  close(): void;
}

/** What development needs to bundle. */
export interface DevCodeOptions {
  config: Config;
  setup: WorkerSetup;
  store: Store;
  /** The pages parsed so far. */
  pages(): PageSummary[];
}

/** One bundle, on its way or there. */
interface Attempt {
  /** What it was made for, see `partsOf`. */
  parts: ReadonlySet<string>;
  code: Promise<RunningCode>;
  /** What is wrong with an import, by `importKey`. */
  broken: Map<string, Diagnostic[]>;
  hasFailed: boolean;
  /** How many work with it. */
  users: number;
  isRetired: boolean;
}

/** Makes the code of a site; nothing is bundled before the first page asks for it. */
export function createDevCode({ config, setup, store, pages }: DevCodeOptions): DevCode {
  const files = new Set<string>();
  const bundler = startBundler(setup);
  const hold = openHold(config.cacheDir);
  /** Bundles that run, or are about to. */
  const running = new Set<SiteBundle>();
  let attempt: Attempt | undefined;
  let isClosed = false;
  holdRunning();

  return {
    async use(page, work) {
      const current = await attemptFor(page);
      current.users += 1;
      try {
        const code = await current.code;
        assertUnbroken(page, current);
        return await work(code);
      } finally {
        current.users -= 1;
        endIfUnused(current);
      }
    },
    isCode: (file) => files.has(file) || attempt?.hasFailed === true,
    invalidate() {
      retire(attempt);
      attempt = undefined;
    },
    files: () => files,
    close() {
      retire(attempt);
      bundler.close();
      isClosed = true;
      holdRunning();
    },
  };

  async function attemptFor(page: PageSummary | undefined): Promise<Attempt> {
    const parts = page ? partsOf(page, config.root) : [];
    for (;;) {
      const last = attempt;
      if (last && parts.every((part) => last.parts.has(part))) return last;
      await last?.code.catch(() => undefined);
      // Of all that wait for the same attempt, the first one starts the next.
      if (attempt !== last) continue;
      retire(last);
      attempt = start(page ? [...pages(), page] : pages());
    }
  }

  function start(all: readonly PageSummary[]): Attempt {
    const parts = new Set(all.flatMap((page) => partsOf(page, config.root)));
    const broken: Attempt['broken'] = new Map();
    const code = open(all, broken);
    const next: Attempt = { parts, broken, code, hasFailed: false, users: 0, isRetired: false };
    code.then(
      () => {
        next.hasFailed = broken.size > 0;
      },
      () => {
        next.hasFailed = true;
      },
    );
    return next;
  }

  /** @param broken Gets what is wrong; the pages that import it are left out. */
  async function open(all: readonly PageSummary[], broken: Attempt['broken']): Promise<RunningCode> {
    for (;;) {
      const complete = all.filter((page) => importKeysOf(page, config.root).every((key) => !broken.has(key)));
      const made = await bundleHeld(complete);
      for (const file of 'bundle' in made ? made.bundle.dependencies : made.files) addFile(file);
      if ('bundle' in made) return { ...made, renderer: await startRenderer({ setup, bundle: made.bundle }) };
      if (!made.byImport) throw new DiptychError(made.diagnostics, config.root);
      for (const [key, its] of Object.entries(made.byImport)) broken.set(key, its);
    }
  }

  /** Nobody knows the name of a bundle before it is made: until then all stay. */
  async function bundleHeld(complete: readonly PageSummary[]): Promise<DevBundle> {
    hold.set([ALL_ENTRIES]);
    try {
      const made = await bundlePages(complete);
      if ('bundle' in made) running.add(made.bundle);
      return made;
    } finally {
      holdRunning();
    }
  }

  function holdRunning(): void {
    if (isClosed) hold.release();
    else hold.set([PAGE_STORE, path.basename(setup.compiledConfig), ...[...running].map(entryOf)]);
  }

  async function bundlePages(complete: readonly PageSummary[]): Promise<DevBundle> {
    const input: Omit<BundleInput, 'config'> = {
      mode: 'development',
      imports: importsOf(complete, config.root),
      pageModules: await pageModulesOf({ config, store }, complete),
    };
    const reused = reuseBundle({ ...input, config });
    return reused ? { bundle: reused } : bundler.bundle(input);
  }

  function retire(old: Attempt | undefined): void {
    if (!old) return;
    old.isRetired = true;
    endIfUnused(old);
  }

  function endIfUnused({ isRetired, users, code }: Attempt): void {
    if (!isRetired || users > 0) return;
    code.then(
      ({ renderer, bundle }) => {
        renderer.close();
        running.delete(bundle);
        holdRunning();
        pruneBundles(config.cacheDir, []);
      },
      () => undefined,
    );
  }

  function addFile(file: string): void {
    if (path.isAbsolute(file) && !file.includes('/node_modules/')) files.add(file);
  }

  function assertUnbroken(page: PageSummary | undefined, { broken }: Attempt): void {
    const keys = page ? importKeysOf(page, config.root) : [];
    const diagnostics = new Set(keys.flatMap((key) => broken.get(key) ?? []));
    if (diagnostics.size > 0) throw new DiptychError([...diagnostics], config.root);
  }
}

/** What a page needs of the bundle: its imports and, where it is hydrated whole, its own module. */
function partsOf(page: PageSummary, root: string): string[] {
  const own = page.hydrate ? [`${page.source.relativePath} ${page.contentKey}`] : [];
  return [...importKeysOf(page, root), ...own];
}
