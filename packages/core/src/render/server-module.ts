import { pathToFileURL } from 'node:url';
import { inCall, keepProcess } from '../guard/index.js';
import type * as runtime from '../server/index.js';
import type { ThemeModule } from '../shared/theme-contract.js';

/** What the bundle for Node exports: the theme, the runtime beside the same React, and what pages import. */
export interface ServerModule {
  theme: ThemeModule;
  runtime: typeof runtime;
  jsxRuntime: typeof import('react/jsx-runtime');
  /** By `importKey`. */
  imports: Record<string, Record<string, unknown>>;
}

/** Loads a bundle for Node. Its modules cannot end the process. */
export async function loadServerModule(file: string): Promise<ServerModule> {
  keepProcess();
  return inCall({ subject: 'all pages' }, () => import(pathToFileURL(file).href) as Promise<ServerModule>);
}
