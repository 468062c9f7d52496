import { pathToFileURL } from 'node:url';
import type { BundlingConfig } from '../config/config-slice.js';
import { type Diagnostic, DiptychError, errorMessage } from '../diagnostics/index.js';
import { findOrigin } from '../diagnostics/locate-in-source.js';
import { inCall, preventExit } from '../guard/index.js';
import type * as runtime from '../server/index.js';
import type { ThemeModule } from '../shared/theme-contract.js';
import { toOutcome } from '../threads/task-outcome.js';
import type { SiteBundle } from './types.js';

/** Exports of the bundle for Node: the theme, the runtime with the same React, and what pages import. */
export interface ServerModule {
  theme: ThemeModule;
  runtime: typeof runtime;
  jsxRuntime: typeof import('react/jsx-runtime');
  /** By `importKey`, with what pages use of them. */
  imports: Record<string, Record<string, unknown>>;
  /** What they export, by `importKey`, as far as it is known. */
  exportNames?: Record<string, readonly string[]>;
  /** In development, the errors of imports that threw when they were evaluated, by `importKey`. */
  failures?: Record<string, unknown>;
}

/**
 * Loads a bundle for Node. Its modules cannot exit the process.
 * @throws {DiptychError} if one of them throws.
 */
export async function loadServerModule(
  { serverFile }: Pick<SiteBundle, 'serverFile'>,
  config: BundlingConfig,
): Promise<ServerModule> {
  preventExit();
  try {
    return await inCall({ subject: 'all pages' }, () => import(pathToFileURL(serverFile).href));
  } catch (cause) {
    throw new DiptychError({ ...moduleDiagnostic(cause, serverFile, config), cause });
  }
}

/** Loads a bundle for Node; returns the diagnostic of the first module that throws. */
export async function tryToLoad(bundle: SiteBundle, config: BundlingConfig): Promise<Diagnostic[]> {
  const { diagnostic } = await toOutcome(() => loadServerModule(bundle, config));
  return diagnostic ? [diagnostic] : [];
}

function moduleDiagnostic(cause: unknown, serverFile: string, config: BundlingConfig): Diagnostic {
  const { location, thrower } = findOrigin(cause, serverFile, config.root);
  return {
    code: 'component-throws',
    severity: 'error',
    message: `${thrower ? `The package "${thrower.name}"` : 'A module'} throws when it is loaded: ${errorMessage(cause)}`,
    suggestion: thrower
      ? "Load it in browsers alone, with `import()` in an effect of a 'use client' component: articles are rendered in Node."
      : 'Fix the module, or guard its use of browser APIs: articles are rendered in Node.',
    file: config.configFile,
    ...(location ?? thrower?.location),
  };
}
