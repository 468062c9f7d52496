import type { Config } from '../config/index.js';
import type { Problem } from '../errors/index.js';
import { locateInSource } from '../render/locate-in-source.js';
import { loadServerModule } from '../render/server-module.js';
import type { SiteBundle } from './types.js';

/** Loads the modules that pages and the theme import; the problem of the one that throws. */
export async function tryToLoad({ serverFile }: SiteBundle, config: Config): Promise<Problem[]> {
  try {
    await loadServerModule(serverFile);
    return [];
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return [
      {
        code: 'component-throws',
        severity: 'error',
        message: `A module throws when it is loaded: ${reason}`,
        hint: 'Mend the module, or guard what it reads: articles are rendered in Node, without a browser.',
        file: config.configFile,
        ...locateInSource(cause, serverFile, config.root),
      },
    ];
  }
}
