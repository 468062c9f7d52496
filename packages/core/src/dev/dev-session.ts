import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isError } from '../diagnostics/collect-diagnostics.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { checkVersion } from './check-version.js';
import type { CurrentSite } from './current-site.js';
import { createEventStream } from './event-stream.js';
import { diagnosticsOf, formatDiagnostics } from './format-diagnostics.js';
import { isInstallState } from './install-state.js';
import { type DevCheck, keepChecking } from './keep-checking.js';
import { respond } from './respond.js';
import { createDiagnosticLog } from './site-diagnostics.js';
import type { FileWatch } from './watch-files.js';

/** Events of the development server for the terminal. */
export type DevServerEvent =
  /** Files changed and open tabs were updated. `duration` in milliseconds. */
  | { type: 'update'; files: string[]; duration: number }
  /** New and fixed diagnostics that a build would give: warnings, and errors that belong to no page. */
  | { type: 'diagnostics'; diagnostics: readonly Diagnostic[]; fixed: readonly Diagnostic[] }
  /** An error; the same text is shown in the page. */
  | { type: 'problem'; diagnostics: readonly Diagnostic[]; text: string };

/** Options of a session. */
export interface DevSessionOptions {
  /** Checks the site after the first page is served and after edits; its findings are shown with the page. */
  check?: DevCheck;
  onEvent?(event: DevServerEvent): void;
}

/** What is wrong with the whole site. */
interface Problem {
  text: string;
  isOfConfig: boolean;
}

/** A request in progress. */
interface OpenRequest {
  /** When the request was received. */
  at: number;
  answered?: Promise<unknown>;
}

/** Answers requests, and reports edits to open tabs and the terminal. */
export class DevSession {
  private readonly events = createEventStream();
  private readonly changesOf = createDiagnosticLog();
  private readonly requestCheck: () => void;
  /** Files of these requests may have been read since the first of them was received. */
  private readonly requests = new Set<OpenRequest>();
  private watch: FileWatch | undefined;
  private isChecked = false;
  private restoring: Promise<unknown> | undefined;
  private reloading: Promise<unknown> = Promise.resolve();
  /** Errors since the last change, as they are shown. */
  private readonly reported = new Set<string>();
  private readonly versionDiagnostics: () => Diagnostic[];
  private ofVersion: readonly Diagnostic[] = [];
  private problem: Problem | undefined;

  constructor(
    private readonly current: CurrentSite,
    private readonly options: DevSessionOptions,
  ) {
    const site = () => ({ root: this.root, routesOf: (file: string) => current.site.routesOf(file) });
    const report = { events: this.events, onFailure: (cause: unknown) => this.report(cause) };
    this.requestCheck = keepChecking(options.check, site, report);
    this.versionDiagnostics = checkVersion(this.root);
  }

  /** Answers one request. */
  answer(request: IncomingMessage, response: ServerResponse): void {
    const open: OpenRequest = { at: Date.now() };
    this.requests.add(open);
    open.answered = this.restoreCache()
      .then(() => {
        const { loaded, site, middleware } = this.current;
        const onDiagnostic = (cause: unknown) => this.report(cause);
        const context = { config: loaded.config, site, events: this.events, middleware, onDiagnostic };
        return respond(request, response, context);
      })
      .catch((cause: unknown) => {
        this.report(cause);
        response.destroy();
      })
      .finally(() => {
        this.watchMore(Math.min(...[...this.requests].map(({ at }) => at)));
        this.requests.delete(open);
        this.reportDiagnostics();
        if (!this.isChecked) this.requestCheck();
        this.isChecked = true;
      });
  }

  /** Starts watching files. @param since When the first of them was read. */
  watchWith(watch: FileWatch, since: number): void {
    this.watch = watch;
    this.watchMore(since);
  }

  /** Processes changed files. */
  async onChange(changed: readonly string[]): Promise<void> {
    const start = performance.now();
    const { current } = this;
    const isConfig = (file: string) => current.isConfig(file);
    // Changes made while a config is loaded are processed by the site that it creates.
    if (!changed.some(isConfig)) await this.reloading;
    const files = changed.filter((file) => isConfig(file) || current.site.concerns(file));
    if (files.length === 0) return;
    this.reported.clear();
    const isOfConfig = files.some(isConfig);
    try {
      if (files.some(isInstallState)) this.ofVersion = this.versionDiagnostics();
      if (!isOfConfig) await this.updateTabs(files);
      else if (!(await this.reload())) return;
      // The site goes on with the last config that could be loaded: an edit of the site does not repair the new one.
      if (this.problem && (isOfConfig || !this.problem.isOfConfig)) this.noteProblem(undefined);
      this.options.onEvent?.({ type: 'update', files, duration: performance.now() - start });
      this.reportDiagnostics();
      this.requestCheck();
    } catch (cause) {
      this.noteProblem({ text: this.report(cause), isOfConfig });
    }
  }

  private noteProblem(problem: Problem | undefined): void {
    this.problem = problem;
    this.events.note({ type: 'problem', ...(problem && { text: problem.text }) });
  }

  /**
   * Reports errors to the terminal, each once until something changes: a page is asked for by several requests.
   * @returns the errors as they are shown.
   */
  report(cause: unknown): string {
    const diagnostics = diagnosticsOf(cause);
    const text = formatDiagnostics(diagnostics, this.root);
    if (!this.reported.has(text)) this.options.onEvent?.({ type: 'problem', diagnostics, text });
    this.reported.add(text);
    return text;
  }

  async close(): Promise<void> {
    this.events.close();
    this.current.close();
    await this.watch?.close();
  }

  private get root(): string {
    return this.current.loaded.config.root;
  }

  /** The cache holds the code that runs, and may have been deleted. */
  private async restoreCache(): Promise<void> {
    if (!this.restoring && existsSync(this.current.loaded.compiledFile)) return;
    this.restoring ??= this.reload().finally(() => {
      this.restoring = undefined;
    });
    await this.restoring.catch((cause: unknown) => this.report(cause));
  }

  /** A page may import code that no page imported before. */
  private watchMore(since: number): void {
    this.watch?.add(this.current.filesToWatch(), since);
  }

  private reportDiagnostics(): void {
    try {
      const ofSite = this.current.site.diagnostics();
      if (!ofSite) return;
      const known = [...ofSite, ...this.ofVersion];
      const { added: diagnostics, fixed } = this.changesOf(known);
      if (diagnostics.length + fixed.length === 0) return;
      this.options.onEvent?.({ type: 'diagnostics', diagnostics, fixed });
      this.events.note({ type: 'siteErrors', errors: known.filter(isError) });
    } catch (cause) {
      this.report(cause);
    }
  }

  /** @returns false when the config was edited again in the meantime. */
  private async reload(): Promise<boolean> {
    const startedAt = Date.now();
    const loading = this.current.reload().finally(() => this.watchMore(startedAt));
    this.reloading = loading.catch(() => undefined);
    const previous = await loading;
    if (!previous) return false;
    this.watch?.addTree(this.current.loaded.config.docsDir);
    // Pages in progress are finished with the old config; their tabs are reloaded.
    void Promise.allSettled([...this.requests].map(({ answered }) => answered)).then(() => previous.close());
    this.events.send({ type: 'reload' });
    return true;
  }

  private async updateTabs(files: readonly string[]): Promise<void> {
    const { site } = this.current;
    const isCode = files.some((file) => site.isCode(file));
    const { routes, isSite } = await site.update(files);
    this.watchMore(Date.now());
    if (isCode) this.events.send({ type: 'code' });
    else if (isSite) this.events.send({ type: 'site' });
    else this.events.send({ type: 'pages', routes });
  }
}
