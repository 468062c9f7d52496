import type { LoadConfigOptions } from './config/index.js';
import { CurrentSite } from './dev/current-site.js';
import { DevSession, type DevSessionOptions } from './dev/dev-session.js';
import { watchFiles } from './dev/watch-files.js';
import { DiptychError } from './diagnostics/index.js';
import { receiveStrays } from './guard/index.js';
import { guardRequests } from './serving/guard-requests.js';
import { listenOnFreePort } from './serving/listen-on-free-port.js';

export type { DevServerEvent } from './dev/dev-session.js';

/** Options of the development server. */
export interface DevOptions extends LoadConfigOptions, DevSessionOptions {
  /** First port to try. Default 5173; the next free one is used. */
  port?: number;
  /** Default `localhost`. */
  host?: string;
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
 * Serves a site in development. Pages are built on request, by the stages of a build; edits update
 * open tabs automatically.
 * @throws {DiptychError} if the config is missing or invalid at the start; later errors are shown in the page.
 */
export async function dev(options: DevOptions = {}): Promise<DevServer> {
  const startedAt = Date.now();
  const current = await CurrentSite.open(options, STRAYS);
  const session = new DevSession(current, options);
  const { base, docsDir, root } = current.loaded.config;
  const stopListening = receiveStrays(STRAYS, (diagnostic) => session.report(new DiptychError([diagnostic], root)));
  const { host = 'localhost', port = DEFAULT_PORT } = options;
  const guarded = guardRequests(
    (request, response) => session.answer(request, response),
    () => ({ allowedHosts: current.loaded.config.allowedHosts, host }),
  );
  const server = await listenOnFreePort(guarded, { host, port });
  watchFiles(
    { trees: [docsDir], files: current.filesToWatch(), root },
    (files) => void session.onChange(files),
    startedAt,
  ).then(
    (watch) => session.watchWith(watch, startedAt),
    (cause: unknown) => session.report(cause),
  );
  return {
    url: server.origin + base,
    port: server.port,
    async close() {
      stopListening();
      await session.close();
      await server.close();
    },
  };
}
