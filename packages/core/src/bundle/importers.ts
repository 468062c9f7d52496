import type { Plugin } from 'vite';
import { fileOf } from './file-of.js';

/** Remembers which module imports a part of a package: for one that is not exported, the bundler names only the package. */
export interface Importers {
  /** The plugin that sees the imports. */
  plugin: Plugin;
  /** Absolute path of the first module that imports this part. */
  of(specifier: string): string | undefined;
}

/** Creates the memory of one run of the bundler. */
export function trackImporters(): Importers {
  const importers = new Map<string, string>();
  return {
    plugin: {
      name: 'diptych:importers',
      enforce: 'pre',
      resolveId: {
        filter: { id: /^(?:@[\w.-]+\/)?[\w.-]+\/./ },
        handler(specifier, importer) {
          if (importer && !importers.has(specifier)) importers.set(specifier, importer);
          return null;
        },
      },
    },
    of(specifier) {
      const importer = importers.get(specifier);
      return importer && fileOf(importer);
    },
  };
}
