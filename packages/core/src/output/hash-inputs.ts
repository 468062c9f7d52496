import path from 'node:path';
import { hashMatches, isPattern } from '../bundle/source-patterns.js';
import { hashOf } from '../cache/hash.js';
import type { FileHasher } from '../cache/hash-file.js';
import type { Config } from '../config/index.js';
import type { Sources } from '../content/index.js';

/**
 * Hashes of all files that a build reads, by path relative to the site's folder. A missing file hashes to `''`, a pattern
 * to the names that match.
 * @param watched Names relative to the site's folder, and patterns.
 * @param since When a finished build started, in milliseconds since the epoch: a file that changed since hashes to
 *   `''`, so that the next build does not mistake the old content for the new.
 */
export function hashInputs(
  { config, sources, hashFile }: { config: Config; sources: Sources; hashFile: FileHasher },
  watched: Iterable<string>,
  since?: number,
): Map<string, string> {
  const hashes = new Map<string, string>();
  const add = (file: string) => {
    const name = path.relative(config.root, file);
    if (!hashes.has(name)) hashes.set(name, hashFile(file, since));
  };
  for (const list of [sources.pages, sources.drafts, sources.metas, sources.navs, sources.locks, sources.publicFiles]) {
    for (const { file } of list) add(file);
  }
  for (const name of watched) {
    add(path.resolve(config.root, name));
    if (hashes.get(name) === '' && isPattern(name)) hashes.set(name, hashMatches([name], config.root));
  }
  return hashes;
}

/** One hash for a set of inputs. */
export function digestInputs(config: Pick<Config, 'hash'>, hashes: ReadonlyMap<string, string>, extra: string): string {
  const lines = [...hashes].map(([name, hash]) => `${name} ${hash}`).sort();
  return hashOf(config.hash, extra, lines.join('\n'));
}
