import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { findPackage, hashOf } from '@diptych/core/pages';
import { COMPILERS } from '../typescript/load-typescript.js';

interface Manifest {
  name?: string;
  version?: string;
  type?: 'module' | 'commonjs';
  bin?: string | Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/**
 * Lists the installed packages that samples can use: versions of the given packages and of all their dependencies. A
 * package that is linked from a folder in development is identified by the dates of its files.
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
  return hashOf(...[...seen.values()].sort());
}

/**
 * The version of the installed package that has a program of this name; `undefined` if there is none.
 * @param root The site's folder.
 * @param names Packages to search. Default: all in the site's package.json.
 */
export function installedBinary(program: string, root: string, names = packagesOf(root)): string | undefined {
  for (const name of names) {
    const folder = findPackage(name, root);
    const { bin, version } = (folder && readManifest(folder)) || {};
    const programs = typeof bin === 'string' ? [name.replace(/^@[^/]+\//, '')] : Object.keys(bin ?? {});
    if (programs.includes(program)) return version;
  }
  return undefined;
}

/** The packages that the site's package.json names. */
function packagesOf(root: string): readonly string[] {
  const own = readManifest(root);
  return Object.keys({ ...own?.dependencies, ...own?.devDependencies, ...own?.peerDependencies });
}

function isInstalled(folder: string): boolean {
  return folder.split(path.sep).includes('node_modules');
}

/** The package.json of a folder, if there is one. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  } catch {
    return undefined;
  }
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
