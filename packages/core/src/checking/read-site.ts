import { type Config, type LoadConfigOptions, type LoadedConfig, loadConfig } from '../config/index.js';
import type { Problem } from '../errors/index.js';
import { findOutputConflicts } from '../routing/index.js';
import { docsToSources, type Sources } from '../source/index.js';

/** A site before any of its pages is read. */
export interface LoadedSite {
  config: Config;
  loaded: LoadedConfig;
  sources: Sources;
  /** Folders and files that could not be read, and those that stand in each other's way. */
  problems: Problem[];
}

/**
 * Loads the config and lists the files of a site.
 * @throws what `loadConfig` throws.
 */
export async function readSite(options: LoadConfigOptions = {}): Promise<LoadedSite> {
  const loaded = await loadConfig(options);
  const { sources, problems } = docsToSources(loaded.config);
  return { config: loaded.config, loaded, sources, problems: [...problems, ...findOutputConflicts(sources)] };
}
