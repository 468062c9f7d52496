import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { findPackage, foldersUp, hashOf } from '@diptych/core/pages';
import { COMPILERS } from './load-typescript.js';

/** What is read of a package.json. */
export interface Manifest {
  name?: string;
  version?: string;
  type?: 'module' | 'commonjs';
  bin?: string | Record<string, string>;
  main?: string;
  types?: string;
  exports?: unknown;
  files?: readonly string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * Lists the packages that samples can use: versions of the given packages and of all their dependencies. A package that
 * is linked from a folder in development is identified by the dates of its files, and so are those that the site is in.
 * @param root The site's folder.
 * @param names Default: all that the site's package.json names.
 */
export function packageVersions(root: string, names?: readonly string[]): string {
  const wanted = names ?? packagesOf(root);
  const seen = new Map<string, string>();
  const open = [...wanted, ...COMPILERS].map((name) => ({ name, from: root }));
  for (let next = open.pop(); next; next = open.pop()) {
    const folder = findPackage(next.name, next.from);
    if (folder === undefined || seen.has(folder)) continue;
    const manifest = readManifest(folder) ?? {};
    seen.set(folder, isInstalled(folder) ? `${manifest.name}@${manifest.version}` : fileDates(folder));
    const needs = { ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.optionalDependencies };
    for (const name of Object.keys(needs)) open.push({ name, from: folder });
  }
  return hashOf(...packagesAround(root).map(publishedDates), ...[...seen.values()].sort());
}

/**
 * The version of the package that has a program of this name: one that the site is in, or an installed one.
 * `undefined` if there is none.
 * @param root The site's folder.
 * @param names Installed packages to search. Default: all in the site's package.json.
 */
export function installedBinary(program: string, root: string, names = packagesOf(root)): string | undefined {
  const isIn = (manifest: Manifest) => Object.hasOwn(programsOf(manifest), program);
  const around = packagesAround(root).find(({ manifest }) => isIn(manifest));
  if (around) return around.manifest.version;
  for (const name of names) {
    const folder = findPackage(name, root);
    const manifest = folder === undefined ? undefined : readManifest(folder);
    if (manifest && isIn(manifest)) return manifest.version;
  }
  return undefined;
}

/** The programs of a package: their files, from its folder, by name. */
export function programsOf({ name = '', bin = {} }: Manifest): Record<string, string> {
  return typeof bin === 'string' ? { [name.replace(/^@[^/]+\//, '')]: bin } : bin;
}

/** A package in a folder. */
export interface LocalPackage {
  folder: string;
  manifest: Manifest & { name: string };
}

/**
 * The packages that a site is in, the nearest first: those of its folder and the ones above that samples can import, or
 * whose programs they can run. A library's documentation is often a package of its own, which has no entry.
 */
export function packagesAround(root: string): LocalPackage[] {
  return foldersUp(root).flatMap((folder) => {
    const manifest = readManifest(folder);
    const { name, exports, main, bin } = manifest ?? {};
    return name !== undefined && (exports ?? main ?? bin) ? [{ folder, manifest: { ...manifest, name } }] : [];
  });
}

/** The nearest package.json, in the site's folder or above. */
export function nearestManifest(root: string): Manifest {
  for (const folder of foldersUp(root)) {
    const manifest = readManifest(folder);
    if (manifest) return manifest;
  }
  return {};
}

/** The packages that the site's package.json names. */
function packagesOf(root: string): readonly string[] {
  const own = nearestManifest(root);
  return Object.keys({ ...own.dependencies, ...own.devDependencies, ...own.peerDependencies });
}

function isInstalled(folder: string): boolean {
  return folder.split(path.sep).includes('node_modules');
}

/** The package.json of a folder, if there is one. */
function readManifest(folder: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  } catch {
    return undefined;
  }
}

/**
 * Identifies what a package publishes, without the pages and the tests beside it: the files, and the folders directly in
 * the package, to which its package.json leads.
 */
function publishedDates({ folder, manifest }: LocalPackage): string {
  const { exports, main, types, files = [] } = manifest;
  const named = [...files, ...textsIn([exports, main, types, programsOf(manifest)])];
  const entries = named.map((name) => /^(?:\.\/)*(?!\.{1,2}(?:\/|$))([^/]+)/.exec(name)?.[1] ?? '');
  const found = [...new Set(entries)].sort().flatMap((entry) => {
    const file = path.join(folder, entry);
    const stats = entry === '' ? undefined : statSync(file, { throwIfNoEntry: false });
    if (!stats) return [];
    return stats.isDirectory() ? fileDates(file) : `${entry} ${stats.mtimeMs}`;
  });
  return hashOf(JSON.stringify(manifest), ...found);
}

/** All texts in a value of JSON. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function fileDates(folder: string): string {
  const dates: string[] = [];
  const visit = (at: string) => {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      const file = path.join(at, entry.name);
      if (entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.')) visit(file);
      else if (entry.isFile()) dates.push(`${path.relative(folder, file)} ${statSync(file).mtimeMs}`);
    }
  };
  visit(folder);
  return hashOf(folder, ...dates.sort());
}
