import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findPackage, packageOfFile, readPackage } from '../diagnostics/packages.js';
import { hashOf } from './hash.js';

/** A package that a config imports: its name, and the folder from which Node looks for it, relative to the site. */
export type PackageImport = readonly [name: string, from: string];

/** What a package is: its version, or the hash of its code, and the names of the packages that it imports. */
interface Installed {
  version: string;
  dependencies: string[];
}

/** By folder: Node loads a package once in a process. What an installation writes later is not the code that runs. */
const known = new Map<string, Installed>();

/** Packages of types contain no code that runs; this package and search are in every key, with what they depend on. */
const IGNORED = /^@types\/|^@diptych\/(?:core|search)$/;

/** Hash of the versions of packages, as `packageVersions` lists them. */
export function hashPackages(imports: readonly PackageImport[], root: string): string {
  return hashOf(...packageVersions(imports, root));
}

/**
 * The versions of packages, with those of all packages that they depend on, as `name@version`. A version represents the
 * code, except that of a package outside of `node_modules`, such as one of a workspace: its files do.
 * @param root The site's folder.
 */
export function packageVersions(imports: readonly PackageImport[], root: string): string[] {
  const versions = new Map<string, string>();
  const visit = (name: string, from: string): void => {
    const folder = IGNORED.test(name) ? undefined : findPackage(name, from);
    if (folder === undefined || versions.has(folder)) return;
    const installed = known.get(folder) ?? readInstalled(folder, root);
    known.set(folder, installed);
    versions.set(folder, `${name}@${installed.version}`);
    for (const dependency of installed.dependencies) visit(dependency, folder);
  };
  for (const [name, from] of imports) visit(name, path.resolve(root, from));
  return [...new Set(versions.values())].sort();
}

function readInstalled(folder: string, root: string): Installed {
  const { version, dependencies } = readPackage(folder);
  const isInstalled = version !== undefined && packageOfFile(folder) !== undefined;
  return { version: isInstalled ? version : hashCode(folder, root), dependencies };
}

function hashCode(folder: string, root: string): string {
  const names = codeBelow(folder, root).map((file) => path.relative(folder, file).replaceAll(path.sep, '/'));
  return hashOf(...names.sort().flatMap((name) => [name, readFileSync(path.join(folder, name))]));
}

const CODE = /\.(?:[mc]?[jt]sx?|json|node|wasm)$/;

/** The files of a package's code. A site in the folder of the package that it documents is not part of it. */
function codeBelow(folder: string, root: string): string[] {
  if (folder === root) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return /^(?:node_modules|\..*)$/.test(entry.name) ? [] : codeBelow(file, root);
    return CODE.test(entry.name) ? [file] : [];
  });
}
