import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from './folders.js';
import { type Site, write } from './site.js';

/** The sources of a site with their bytes. */
export type Sources = ReadonlyMap<string, Uint8Array>;

const sourceFiles = ({ root }: Site) => filesIn(root).filter((name) => !/^(?:dist|\.diptych|node_modules)/.test(name));

export function rememberSources(site: Site): Sources {
  return new Map(sourceFiles(site).map((name) => [name, readFileSync(path.join(site.root, name))]));
}

/** Makes the sources what they were: another edit, which takes back several. */
export function restoreSources(site: Site, sources: Sources): void {
  for (const name of sourceFiles(site)) if (!sources.has(name)) rmSync(path.join(site.root, name));
  for (const [name, bytes] of sources) write(site, name, bytes);
}
