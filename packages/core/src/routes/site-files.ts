import type { Config } from '../config/index.js';
import { variantsOf } from '../config/variants.js';
import { routePrefix, type SourceFile } from '../content/index.js';

/** The files of a site that are no pages, as far as they are known before the site is written. */
export interface SiteFiles {
  /** Whether a path below the output folder is one, or may be one that a plugin writes. */
  has(name: string): boolean;
}

/**
 * The files of `public/`, those that builds of the site write, and those of plugins. Which languages a version lacks is
 * not known here: their texts count as written.
 */
export function siteFiles(
  config: Pick<Config, 'locales' | 'versions' | 'plugins' | 'siteUrl'>,
  publicFiles: readonly SourceFile[],
): SiteFiles {
  const texts = variantsOf(config).map((variant) => `${routePrefix(config, variant)}/llms-full.txt`.slice(1));
  const written = ['robots.txt', 'llms.txt', ...texts, ...(config.siteUrl ? ['sitemap.xml'] : [])];
  const names = new Set([...publicFiles.map(({ relativePath }) => relativePath), ...written]);
  // What the files of plugins are called is known when they are written.
  const isOpen = config.plugins.some(({ siteWritten }) => siteWritten !== undefined);
  return { has: (name) => isOpen || names.has(name) };
}
