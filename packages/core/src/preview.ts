import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from './config/index.js';
import { DiptychError } from './diagnostics/index.js';
import { recoverSite } from './output/working-folders.js';
import { createStaticHandler } from './preview/create-static-handler.js';
import { guardRequests } from './serving/guard-requests.js';
import { listenOnFreePort } from './serving/listen-on-free-port.js';

/** Options of a preview. */
export interface PreviewOptions {
  /** The site's folder. Default: the working directory. */
  root?: string;
  /** Config file, from `root`. */
  configFile?: string;
  /** Overrides the config's `base`; should be the one the site was built with. */
  base?: string;
  /** Overrides the config's `outDir`; from `root`. */
  outDir?: string;
  /** Port to listen on; the next free one if it is taken. Default 4173; 0: any free port. */
  port?: number;
  /** Name or address to listen on. Default `localhost`. */
  host?: string;
}

/** A server that listens. */
export interface PreviewServer {
  /** Address of the home page. */
  url: string;
  port: number;
  /** Stops listening and ends open connections. */
  close(): Promise<void>;
}

/** The same as Vite's preview. */
const DEFAULT_PORT = 4173;

/**
 * Serves a built site like a good static host; a rebuilt site is served from then on.
 * @throws {DiptychError} when the config is wrong, when nothing has been built, or when no port is free.
 */
export async function preview(options: PreviewOptions = {}): Promise<PreviewServer> {
  const { config } = await loadConfig(options);
  recoverSite(config.outDir);
  if (!existsSync(config.outDir)) throw nothingBuilt(config.root, config.outDir);
  const handler = createStaticHandler({ folder: config.outDir, base: config.base });
  const { host = 'localhost', port = DEFAULT_PORT } = options;
  const guarded = guardRequests(handler, () => ({ allowedHosts: config.allowedHosts, host }));
  const server = await listenOnFreePort(guarded, { host, port });
  return { ...server, url: server.origin + config.base };
}

function nothingBuilt(root: string, outDir: string): DiptychError {
  return new DiptychError({
    code: 'preview-nothing-built',
    message: `There is no built site in ${path.relative(root, outDir) || '.'}.`,
    suggestion: 'Run `diptych build` first.',
  });
}
