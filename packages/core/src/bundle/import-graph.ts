import type { Plugin } from 'vite';
import { fileOf } from './file-of.js';

/** Maps files to the imports of pages that include them; available even if bundling fails. */
export interface ImportGraph {
  /** The plugin that fills the graph. */
  plugin: Plugin;
  /**
   * Stores the module of an import; of a missing one, each file that imports it. Called by the plugin that resolves
   * them.
   */
  resolve(key: string, id: string): void;
  /** Names of the imports, by `importKey`, that need this file. */
  keysOf(file: string): string[];
  /** Absolute paths of all files seen. */
  files(): string[];
}

/** Creates a graph that is filled while the bundler runs. */
export function createImportGraph(): ImportGraph {
  const roots: { key: string; id: string }[] = [];
  const edges = new Map<string, readonly string[]>();
  return {
    plugin: {
      name: 'diptych:import-graph',
      moduleParsed({ id, importedIds, dynamicallyImportedIds }) {
        edges.set(id, [...importedIds, ...dynamicallyImportedIds]);
      },
    },
    resolve: (key, id) => roots.push({ key, id }),
    keysOf(file) {
      const found = roots.filter(({ id }) => reaches(id, file, edges));
      return [...new Set(found.map(({ key }) => key))];
    },
    files: () => [
      ...new Set([...roots.map(({ id }) => id), ...edges.keys(), ...[...edges.values()].flat()].map(fileOf)),
    ],
  };
}

function reaches(start: string, file: string, edges: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set([start]);
  for (const id of seen) {
    if (fileOf(id) === file) return true;
    for (const next of edges.get(id) ?? []) seen.add(next);
  }
  return false;
}
