import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Path from the repository's root to a folder, with forward slashes and one at its end; `''` for the root itself and
 * outside of any repository.
 * @param workspace The checkout's folder where CI names it (`GITHUB_WORKSPACE`).
 */
export function repositoryPrefix(folder: string, workspace?: string): string {
  const top = workspace || findTop(folder);
  const relative = top === undefined ? '' : path.relative(top, folder).split(path.sep).join('/');
  return relative === '' || relative.startsWith('..') ? '' : `${relative}/`;
}

function findTop(folder: string): string | undefined {
  if (existsSync(path.join(folder, '.git'))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : findTop(parent);
}
