import type { Config } from '../config/index.js';
import type { Problem } from '../errors/index.js';
import { loadServerModule, moduleProblem } from '../render/server-module.js';
import type { SiteBundle } from './types.js';

/** Loads the modules that pages and the theme import; the problem of the one that throws. */
export async function tryToLoad({ serverFile }: SiteBundle, config: Config): Promise<Problem[]> {
  try {
    await loadServerModule(serverFile);
    return [];
  } catch (cause) {
    return [moduleProblem(cause, serverFile, config)];
  }
}
