import type { BundlingConfig } from '../config/config-slice.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { loadServerModule, moduleDiagnostic } from './server-module.js';
import type { SiteBundle } from './types.js';

/** Loads the modules that pages and the theme import; returns the diagnostic of the first that throws. */
export async function tryToLoad({ serverFile }: SiteBundle, config: BundlingConfig): Promise<Diagnostic[]> {
  try {
    await loadServerModule(serverFile);
    return [];
  } catch (cause) {
    return [moduleDiagnostic(cause, serverFile, config)];
  }
}
