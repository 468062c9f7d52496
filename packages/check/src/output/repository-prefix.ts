import { existsSync } from 'node:fs';
import path from 'node:path';
import { foldersUp } from '@diptych/core/pages';

/**
 * Path from the repository's root to a folder, with forward slashes and one at its end; `''` for the root itself and
 * outside of any repository.
 * @param workspace The checkout's folder where CI names it (`GITHUB_WORKSPACE`).
 */
export function repositoryPrefix(folder: string, workspace?: string): string {
  const top = workspace || foldersUp(folder).find((above) => existsSync(path.join(above, '.git')));
  const relative = top === undefined ? '' : path.relative(top, folder).split(path.sep).join('/');
  return relative === '' || relative.startsWith('..') ? '' : `${relative}/`;
}
