import type { RequestListener } from 'node:http';
import { type LoadConfigOptions, type LoadedConfig, loadConfig } from './config/index.js';
import type { WorkerSetup } from './config/worker-setup.js';
import type { PageWarnings } from './dev/dev-renderer.js';
import { createDevSite, type DevSite } from './dev/dev-site.js';
import { createEventStream } from './dev/event-stream.js';
import { diagnosticsOf, formatDiagnostics } from './dev/format-diagnostics.js';
import { type DevCheck, keepChecking } from './dev/keep-checking.js';
import { openMiddleware } from './dev/middleware.js';
import { respond } from './dev/respond.js';
import { createWarningLog } from './dev/site-warnings.js';
import { type FileWatch, watchFiles } from './dev/watch-files.js';
import { type Diagnostic, DiptychError } from './diagnostics/index.js';
import { receiveStrays } from './guard/index.js';
import { guardRequests } from './serving/guard-requests.js';
import { listenOnFreePort } from './serving/listen-on-free-port.js';

/** What the development server tells the terminal. */
export type DevServerEvent =
  /** Files changed and open tabs were told. `duration` in milliseconds. */
  | { type: 'update'; files: string[]; duration: number }
  /** What a build would warn of: what is new, and what is so no more. */
  | { type: 'warnings'; diagnostics: readonly Diagnostic[]; fixed: readonly Diagnostic[] }
  /** Something is wrong; the same text stands in the page. */
  | { type: 'problem'; diagnostics: readonly Diagnostic[]; text: string };

/** What the development server may be told. */
export interface DevOptions extends LoadConfigOptions {
  /** Port to try first. Default 5173; the next free one is taken. */
  port?: number;
  /** Default `localhost`. */
  host?: string;
  onEvent?(event: DevServerEvent): void;
  /** Looks over the site, after the first page is served and after edits; what it finds stands beside the page. */
  check?: DevCheck;
}

/** A running development server. */
export interface DevServer {
  url: string;
  port: number;
  close(): Promise<void>;
}

/** Channel of the problems that arise between requests. */
const STRAYS = `diptych-dev-${process.pid}`;

/** The port that front-end developers expect (Vite's). */
const DEFAULT_PORT = 5173;

/**
 * Serves a site while it is being written. Pages are made when they are asked for, by the stages of a build; edits reach
 * open tabs by themselves.
 * @throws {DiptychError} when there is no config or it is wrong at the start; later problems go to the page.
 */
export async function dev(options: DevOptions = {}): Promise<DevServer> {
  const startedAt = Date.now();
  let loaded = await loadConfig(options);
  const pageWarnings: PageWarnings = new Map();
  const openSite = async (next: LoadedConfig) => ({
    site: await createDevSite(next.config, setupOf(next, options), pageWarnings),
    middleware: await openMiddleware(next.config),
  });
  let { site, middleware } = await openSite(loaded);
  const events = createEventStream();
  const report = (cause: unknown) => {
    const diagnostics = diagnosticsOf(cause);
    options.onEvent?.({ type: 'problem', diagnostics, text: formatDiagnostics(diagnostics, loaded.config.root) });
  };
  const checking = keepChecking(
    options.check,
    () => ({ root: loaded.config.root, routesOf: (file) => site.routesOf(file) }),
    { events, onFailure: report },
  );
  const changesIn = createWarningLog();
  const tellWarnings = () => {
    try {
      const warnings = site.warnings();
      if (!warnings) return;
      const { added: diagnostics, fixed } = changesIn(warnings);
      if (diagnostics.length + fixed.length > 0) options.onEvent?.({ type: 'warnings', diagnostics, fixed });
    } catch (cause) {
      report(cause);
    }
  };
  let isFirst = true;
  let configTurn = 0;
  let watch: FileWatch | undefined;
  /** When the requests came that are being answered; what they bring in may have been read since the first. */
  const asked = new Set<{ at: number; answered?: Promise<unknown> }>();

  const answer: RequestListener = (request, response) => {
    const mine: { at: number; answered?: Promise<unknown> } = { at: Date.now() };
    asked.add(mine);
    const context = { config: loaded.config, site, events, middleware, onDiagnostic: report };
    mine.answered = respond(request, response, context)
      .catch((cause: unknown) => {
        report(cause);
        response.destroy();
      })
      .finally(() => {
        watchMore();
        asked.delete(mine);
        tellWarnings();
        if (isFirst) checking.ask();
        isFirst = false;
      });
  };
  const stopListening = receiveStrays(STRAYS, (diagnostic) =>
    report(new DiptychError([diagnostic], loaded.config.root)),
  );
  const { host = 'localhost', port = DEFAULT_PORT } = options;
  const guarded = guardRequests(answer, () => ({ allowedHosts: loaded.config.allowedHosts, host }));
  const server = await listenOnFreePort(guarded, { host, port });
  const { docsDir, root } = loaded.config;
  const targets = { trees: [docsDir], files: filesToWatch(loaded, site), root };
  watchFiles(targets, (files) => void onChange(files), startedAt).then((started) => {
    watch = started;
    watchMore(startedAt);
  }, report);
  return {
    url: server.origin + loaded.config.base,
    port: server.port,
    async close() {
      events.close();
      site.close();
      stopListening();
      await watch?.close();
      await server.close();
    },
  };

  /** A page may bring in code that nothing imported before. */
  function watchMore(since = Math.min(...[...asked].map(({ at }) => at))): void {
    watch?.add(filesToWatch(loaded, site), since);
  }

  async function onChange(changed: string[]): Promise<void> {
    const start = performance.now();
    const files = changed.filter((file) => loaded.dependencies.includes(file) || site.concerns(file));
    if (files.length === 0) return;
    try {
      if (!files.some((file) => loaded.dependencies.includes(file))) await tellTabs(files, site);
      else if (!(await restart())) return;
      options.onEvent?.({ type: 'update', files, duration: performance.now() - start });
      tellWarnings();
      checking.ask();
    } catch (cause) {
      report(cause);
      events.send({ type: 'problem', text: formatDiagnostics(diagnosticsOf(cause), loaded.config.root) });
    }
  }

  /** Loads the config anew. @returns false when it was edited again in the meantime: that edit decides. */
  async function restart(): Promise<boolean> {
    configTurn += 1;
    const mine = configTurn;
    const isNewest = () => mine === configTurn;
    try {
      const next = await loadConfig(options);
      if (!isNewest()) return false;
      const opened = await openSite(next);
      if (!isNewest()) {
        opened.site.close();
        return false;
      }
      loaded = next;
      const last = site;
      ({ site, middleware } = opened);
      // Pages that are being made with the old config are finished; their tabs are told to load them again.
      void Promise.allSettled([...asked].map(({ answered }) => answered)).then(() => last.close());
    } catch (cause) {
      if (!isNewest()) return false;
      throw cause;
    }
    events.send({ type: 'reload' });
    return true;
  }

  async function tellTabs(files: readonly string[], current: DevSite): Promise<void> {
    const isCode = files.some((file) => current.isCode(file));
    const { routes, isSite } = await current.update(files);
    watchMore(Date.now());
    if (isCode) events.send({ type: 'reload' });
    else if (isSite) events.send({ type: 'site' });
    else events.send({ type: 'pages', routes });
  }
}

function filesToWatch(loaded: LoadedConfig, site: DevSite): string[] {
  return [...loaded.dependencies, ...site.codeFiles()];
}

function setupOf({ config, compiledFile }: LoadedConfig, { base, outDir }: DevOptions): WorkerSetup {
  const configFile = config.configFile ?? '';
  return { compiledConfig: compiledFile, root: config.root, configFile, base, outDir, strays: STRAYS };
}
