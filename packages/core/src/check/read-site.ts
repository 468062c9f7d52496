import { type Config, type LoadConfigOptions, type LoadedConfig, loadConfig } from '../config/index.js';
import { openSources, type Sources } from '../content/index.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { findOutputConflicts } from '../routes/index.js';

/** A site before its pages are read. */
export interface LoadedSite {
  config: Config;
  loaded: LoadedConfig;
  sources: Sources;
  /** Folders and files that could not be read, or conflict with each other. */
  diagnostics: Diagnostic[];
}

/**
 * Loads the config and lists the files of a site.
 * @throws what `loadConfig` throws.
 */
export async function readSite(options: LoadConfigOptions = {}): Promise<LoadedSite> {
  const loaded = await loadConfig(options);
  return { config: loaded.config, loaded, ...(await readSources(loaded.config)) };
}

/** Lists the files of a site. */
export async function readSources(config: Config): Promise<Pick<LoadedSite, 'sources' | 'diagnostics'>> {
  const { sources, diagnostics } = await openSources(config, { drafts: true });
  return { sources, diagnostics: [...diagnostics, ...findOutputConflicts(sources)] };
}
