import path from 'node:path';
import { pageModulesOf } from '../bundle/bundle-pages.js';
import { importKeysOf, importsOf } from '../bundle/import-keys.js';
import { type BundleInput, reuseBundle, type SiteBundle } from '../bundle/index.js';
import { matchesAny } from '../bundle/source-patterns.js';
import type { Store } from '../cache/store.js';
import type { Config } from '../config/index.js';
import type { WorkerSetup } from '../config/worker-setup.js';
import type { PageSummary } from '../content/page-artifact.js';
import { type Diagnostic, DiptychError } from '../diagnostics/index.js';
import { STYLE_SHEET } from '../diagnostics/style-sheet.js';
import type { DevBundle } from './bundle-for-dev.js';
import { isInstallState } from './install-state.js';
import type { ConfigLease, ServerLease } from './lease-bundles.js';
import { startBundler } from './start-bundler.js';
import { type Renderer, type RendererThread, startRenderer } from './start-renderer.js';

/** The bundle for the pages opened so far, and the thread that runs it. Both are replaced when code changes. */
export interface RunningCode {
  bundle: SiteBundle;
  renderer: Renderer;
  thread: RendererThread;
}

/** What development needs to bundle. */
export interface DevCodeOptions {
  config: Config;
  setup: WorkerSetup;
  store: Store;
  lease: ServerLease;
  /** The pages parsed so far. */
  pages(): PageSummary[];
}

/** A bundle, pending or ready. */
interface Attempt {
  /** The parts it contains, see `partsOf`. */
  parts: ReadonlySet<string>;
  code: Promise<RunningCode>;
  /** What is wrong with an import, by `importKey`. */
  broken: Map<string, Diagnostic[]>;
  hasFailed: boolean;
  /** Number of current users. */
  users: number;
  isRetired: boolean;
}

/**
 * Bundles the site's code when a page needs it, and again after a change. Nothing is bundled before the first page
 * needs it.
 */
export class DevCode {
  /** Files of the code, and those that are missing from it. */
  readonly files = new Set<string>();
  /** Patterns of files that plugins read. */
  private readonly patterns = new Set<string>();
  private readonly bundler: ReturnType<typeof startBundler>;
  private readonly lease: ConfigLease;
  private attempt: Attempt | undefined;
  /** The attempt whose thread the next one may go on with. */
  private previous: Attempt | undefined;

  constructor(private readonly options: DevCodeOptions) {
    const { lease, setup } = options;
    this.bundler = startBundler(setup);
    this.lease = lease.openConfig(setup.compiledConfig);
  }

  /**
   * Runs a task with code that includes everything a page imports; the code stays alive until the task is done.
   * @throws {DiptychError} if the theme, or an import of this page, is broken. Other pages keep working.
   */
  async use<T>(page: PageSummary | undefined, work: (code: RunningCode) => Promise<T>): Promise<T> {
    const current = await this.joinAttempt(page);
    try {
      const code = await current.code;
      assertUnbroken(page, current, this.root);
      return await work(code);
    } finally {
      current.users -= 1;
      this.endIfUnused(current);
    }
  }

  /** Whether the code was built from the file, or would be from a new one. */
  isSource(file: string): boolean {
    return this.files.has(file) || matchesAny([...this.patterns], file, this.root);
  }

  /** Whether a change of the file requires a new bundle. While something is broken, any file may be the missing one. */
  isCode(file: string): boolean {
    return this.isSource(file) || isInstallState(file) || this.attempt?.hasFailed === true;
  }

  /**
   * Stops the running code; the next page restarts it.
   * @param files The files of the code that have changed. Style sheets seldom affect the code that runs here.
   */
  invalidate(files: readonly string[]): void {
    const last = this.attempt ?? this.previous;
    this.attempt = undefined;
    this.previous = files.every((file) => STYLE_SHEET.test(file)) ? last : undefined;
    if (!this.previous) this.retire(last);
  }

  close(): void {
    this.retire(this.attempt);
    this.retire(this.previous);
    this.bundler.close();
    this.lease.close();
  }

  private get root(): string {
    return this.options.config.root;
  }

  /** The attempt with all parts of a page, with one more user: counted at once, so that nobody ends it in between. */
  private async joinAttempt(page: PageSummary | undefined): Promise<Attempt> {
    const parts = page ? partsOf(page, this.root) : [];
    for (;;) {
      const last = this.attempt;
      if (last && parts.every((part) => last.parts.has(part))) {
        last.users += 1;
        return last;
      }
      await last?.code.catch(() => undefined);
      // Of all tasks that wait for the same attempt, the first starts the next one.
      if (this.attempt !== last) continue;
      this.retire(last);
      const pages = this.options.pages();
      this.attempt = this.start(page ? [...pages, page] : pages);
    }
  }

  private start(pages: readonly PageSummary[]): Attempt {
    const parts = new Set(pages.flatMap((page) => partsOf(page, this.root)));
    const broken: Attempt['broken'] = new Map();
    const { previous } = this;
    this.previous = undefined;
    const code = this.open(pages, broken, previous).finally(() => this.retire(previous));
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

  private async open(
    pages: readonly PageSummary[],
    broken: Attempt['broken'],
    previous: Attempt | undefined,
  ): Promise<RunningCode> {
    const starting = previous ? undefined : startRenderer(this.options.setup);
    try {
      const bundle = await this.bundleUnbroken(pages, broken);
      const before = await previous?.code.catch(() => undefined);
      const goesOn = before?.bundle.serverHash === bundle.serverHash;
      const thread = goesOn ? before.thread : await (starting ?? startRenderer(this.options.setup));
      return { bundle, thread, renderer: thread.load(bundle) };
    } catch (cause) {
      starting?.then((thread) => thread.end()).catch(() => {});
      throw cause;
    }
  }

  /** @param broken Receives the errors; pages with these imports are skipped. */
  private async bundleUnbroken(pages: readonly PageSummary[], broken: Attempt['broken']): Promise<SiteBundle> {
    for (;;) {
      const complete = pages.filter((page) => importKeysOf(page, this.root).every((key) => !broken.has(key)));
      const result = await this.lease.during(() => this.bundle(complete));
      for (const file of 'bundle' in result ? result.bundle.dependencies : result.files) this.addFile(file);
      if ('bundle' in result) {
        for (const pattern of result.bundle.patterns) this.patterns.add(pattern);
        return result.bundle;
      }
      if (!result.byImport) throw new DiptychError(result.diagnostics, this.root);
      for (const [key, its] of Object.entries(result.byImport)) broken.set(key, its);
    }
  }

  private async bundle(pages: readonly PageSummary[]): Promise<DevBundle> {
    const { config, store } = this.options;
    const input: Omit<BundleInput, 'config'> = {
      mode: 'development',
      imports: importsOf(pages, config.root),
      pageModules: await pageModulesOf({ config, store }, pages),
    };
    const reused = reuseBundle({ ...input, config });
    return reused ? { bundle: reused } : this.bundler.bundle(input);
  }

  private retire(attempt: Attempt | undefined): void {
    if (!attempt) return;
    attempt.isRetired = true;
    this.endIfUnused(attempt);
  }

  private endIfUnused({ isRetired, users, code }: Attempt): void {
    if (!isRetired || users > 0) return;
    code.then(
      ({ renderer, bundle, thread }) => {
        renderer.close();
        // The code of the first one runs on with others.
        if (bundle !== thread.first) this.lease.end(bundle);
        if (thread.hasEnded && thread.first) this.lease.end(thread.first);
      },
      () => undefined,
    );
  }

  private addFile(file: string): void {
    if (path.isAbsolute(file) && !file.includes('/node_modules/')) this.files.add(file);
  }
}

function assertUnbroken(page: PageSummary | undefined, { broken }: Attempt, root: string): void {
  const keys = page ? importKeysOf(page, root) : [];
  const diagnostics = new Set(keys.flatMap((key) => broken.get(key) ?? []));
  if (diagnostics.size > 0) throw new DiptychError([...diagnostics], root);
}

/** The parts of the bundle that a page needs: its imports and, if the complete page is hydrated, its own module. */
function partsOf(page: PageSummary, root: string): string[] {
  const own = page.hydrate ? [`${page.source.relativePath} ${page.contentKey}`] : [];
  return [...importKeysOf(page, root), ...own];
}
