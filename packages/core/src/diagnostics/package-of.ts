import path from 'node:path';

const PACKAGES = `${path.sep}node_modules${path.sep}`;

/** The name of the package that a file belongs to; undefined for one that is not installed by a package manager. */
export function packageOf(file: string): string | undefined {
  if (!file.includes(PACKAGES)) return undefined;
  const parts = file.slice(file.lastIndexOf(PACKAGES) + PACKAGES.length).split(path.sep);
  return parts.slice(0, parts[0]?.startsWith('@') ? 2 : 1).join('/');
}
