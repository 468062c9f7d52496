import { existsSync, renameSync, rmSync } from 'node:fs';
import { ownName } from '../cache/process-name.js';
import { writeError } from '../diagnostics/index.js';
import { markFolder } from './own-folder.js';
import type { Staging } from './staging.js';
import { moveFolder, renameIfThere } from './working-folders.js';

/**
 * Replaces the old site by the staged one, with two renames and nothing in between. A build that dies between them
 * leaves the old site in a folder named `*.previous`, which the next command restores (`recoverSite`). Otherwise the
 * old site is moved to the folder `previous`, which the next build reuses: removing thousands of files takes time.
 */
export function publish(staging: Staging, outDir: string, retired: string): void {
  const previous = `${outDir}.${ownName()}.previous`;
  markFolder(staging.folder);
  // Another build may publish at the same moment: the second replaces the first one's site.
  for (let attempt = 0; attempt < 20; attempt++) {
    const hadSite = renameIfThere(outDir, previous);
    try {
      renameSync(staging.folder, outDir);
      if (hadSite) retire(previous, retired);
      return;
    } catch (cause) {
      if (hadSite && !existsSync(outDir)) renameIfThere(previous, outDir);
      const code = (cause as NodeJS.ErrnoException).code;
      if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw writeError(outDir, cause);
    }
  }
  throw writeError(outDir, new Error('Another build keeps replacing it.'));
}

/** The site is already published: files that cannot be moved or removed are left for the next build. */
function retire(previous: string, retired: string): void {
  if (removeFolder(retired) && moveFolder(previous, retired)) return;
  removeFolder(previous);
}

/** `false` if a part of it cannot be removed. */
export function removeFolder(folder: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}
