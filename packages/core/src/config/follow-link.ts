import { existsSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The folder that a symbolic link leads to, even if there is none at the moment; any other path is returned as given. */
export function followLink(folder: string): string {
  try {
    const target = readlinkSync(folder);
    return existsSync(folder) ? realpathSync(folder) : path.resolve(path.dirname(folder), target);
  } catch {
    return folder;
  }
}
