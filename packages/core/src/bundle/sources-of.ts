import { existsSync } from 'node:fs';
import path from 'node:path';
import { dependenciesHold, hashFiles } from '../cache/hash-file.js';
import { tsconfigsOf } from '../config/tsconfig-paths.js';
import { hashMatches, isPattern } from './source-patterns.js';
import type { BundleInput } from './types.js';

/** The sources of a bundle, or of a part of one. */
export interface BundleSources {
  /** Absolute files, with the tsconfigs that apply to them. */
  files: string[];
  /** Patterns of files that plugins read, relative to the site. */
  patterns: string[];
}

/** The content of sources at one time. */
export interface HashedSources {
  /** Hash of each file, by path relative to the site. */
  sources: Record<string, string>;
  /** Hash of the names of the files that the patterns match. */
  matches: string;
}

/** Divides what modules and plugins name; what is missing is left out, and what builds themselves write. */
export function sourcesOf(names: readonly string[], { root, outDir, cacheDir }: BundleInput['config']): BundleSources {
  const named = names.map((name) => path.resolve(root, name));
  const isOwn = (file: string) => [outDir, cacheDir].some((folder) => file.startsWith(folder + path.sep));
  const modules = named.filter((file) => existsSync(file) && !isOwn(file));
  const patterns = named
    .filter((file) => !existsSync(file))
    .map((file) => path.relative(root, file).replaceAll(path.sep, '/'))
    .filter(isPattern);
  return {
    files: [...new Set([...modules, ...tsconfigsOf(modules, root)])].sort(),
    patterns: [...new Set(patterns)].sort(),
  };
}

/**
 * Hashes sources.
 * @param since When the bundler began to read them, in milliseconds since the epoch.
 */
export function hashSources({ files, patterns }: BundleSources, root: string, since: number): HashedSources {
  return { sources: hashFiles(files, root, since), matches: hashMatches(patterns, root) };
}

/** Whether sources are as they were. */
export function areSourcesUnchanged(
  { sources, matches }: HashedSources,
  patterns: readonly string[],
  root: string,
): boolean {
  return matches === hashMatches(patterns, root) && dependenciesHold(sources, root);
}
