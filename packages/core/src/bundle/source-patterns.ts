import { readdirSync } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import { hashOf } from '../cache/hash.js';

/** Whether a name that a plugin watches stands for several files, as `./docs/*.mdx` does. */
export function isPattern(name: string): boolean {
  return picomatch.scan(name).isGlob;
}

/**
 * Hash of the names of the files that patterns match: a new one is new input of the plugin.
 * @param patterns Relative to the root, with slashes.
 */
export function hashMatches(patterns: readonly string[], root: string): string {
  return hashOf(...patterns.flatMap((pattern) => [pattern, ...matchesOf(pattern, root)]));
}

/** Whether a pattern matches an absolute path. */
export function matchesAny(patterns: readonly string[], file: string, root: string): boolean {
  const name = path.relative(root, file).replaceAll(path.sep, '/');
  return patterns.length > 0 && picomatch([...patterns])(name);
}

function matchesOf(pattern: string, root: string): string[] {
  const { base, glob } = picomatch.scan(pattern);
  const isMatch = picomatch(glob);
  const find = (folder: string): string[] =>
    entriesOf(path.join(root, base, folder)).flatMap((entry) => {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!entry.isDirectory()) return isMatch(name) ? [name] : [];
      return glob.includes('/') && !IGNORED.test(entry.name) ? find(name) : [];
    });
  return find('').sort();
}

/** Folders in which no plugin looks for the sources of a site. */
const IGNORED = /^(?:node_modules|\..*)$/;

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
