import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { foldersUp } from './folders-up.js';

const PACKAGES = `${path.sep}node_modules${path.sep}`;

/** The package that an import names: `@scope/name` of `@scope/name/entry`. */
export function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** The package that a file belongs to; undefined for one that is not in a `node_modules` folder. */
export function packageOfFile(file: string): string | undefined {
  const at = file.lastIndexOf(PACKAGES);
  return at < 0 ? undefined : packageOf(file.slice(at + PACKAGES.length).replaceAll(path.sep, '/'));
}

/** Where Node looks for a package's `package.json` from a folder, the nearest first. */
export function manifestsOf(name: string, from: string): string[] {
  return foldersUp(from).map((folder) => path.join(folder, 'node_modules', name, 'package.json'));
}

/** The folder of a package as Node finds it from another folder, links resolved; undefined if it is not installed. */
export function findPackage(name: string, from: string): string | undefined {
  const found = manifestsOf(name, from).find((file) => existsSync(file));
  return found && realpathSync(path.dirname(found));
}

/** Names of the packages that a package depends on, peers included; none if it is not installed. */
export function dependenciesOf(name: string, from: string): string[] {
  const folder = findPackage(name, from);
  return folder === undefined ? [] : readPackage(folder).dependencies;
}

/** The manifest of a package in its folder, with the names of the packages that it depends on, peers included. */
export function readPackage(folder: string): { name: string; version?: string; dependencies: string[] } {
  const { name, version, dependencies, peerDependencies } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  return { name, version, dependencies: Object.keys({ ...dependencies, ...peerDependencies }) };
}
