import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The files of a folder, at any depth.
 * @returns paths below it, with the system's separators
 * @throws if there is no such folder.
 */
export function filesBelow(folder: string): string[] {
  // Not by the entries' `parentPath`, which the file system of Yarn's Plug'n'Play does not have.
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => lstatSync(path.join(folder, name)).isFile());
}
