import { pathToFileURL } from 'node:url';
import type { Config } from '../config/index.js';
import type { Problem } from '../errors/index.js';
import { inCall, keepProcess } from '../guard/index.js';
import type * as runtime from '../server/index.js';
import type { ThemeModule } from '../shared/theme-contract.js';
import { locateInSource } from './locate-in-source.js';

/** What the bundle for Node exports: the theme, the runtime beside the same React, and what pages import. */
export interface ServerModule {
  theme: ThemeModule;
  runtime: typeof runtime;
  jsxRuntime: typeof import('react/jsx-runtime');
  /** By `importKey`. */
  imports: Record<string, Record<string, unknown>>;
  /** In development, what those that threw when they were run have thrown, by `importKey`. */
  failures?: Record<string, unknown>;
}

/** Loads a bundle for Node. Its modules cannot end the process. */
export async function loadServerModule(file: string): Promise<ServerModule> {
  keepProcess();
  return inCall({ subject: 'all pages' }, () => import(pathToFileURL(file).href) as Promise<ServerModule>);
}

/** The problem of a bundle that throws when it is loaded. */
export function moduleProblem(cause: unknown, serverFile: string, config: Config): Problem {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return {
    code: 'component-throws',
    severity: 'error',
    message: `A module throws when it is loaded: ${reason}`,
    hint: 'Mend the module, or guard what it reads: articles are rendered in Node, without a browser.',
    file: config.configFile,
    ...locateInSource(cause, serverFile, config.root),
  };
}
