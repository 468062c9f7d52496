import { existsSync, renameSync } from 'node:fs';
import { ownName } from '../cache/process-name.js';
import { writeError } from '../diagnostics/index.js';
import { markFolder } from './own-folder.js';
import type { Staging } from './staging.js';
import { moveFolder, removeFolder, renameIfThere, replaceError } from './working-folders.js';

/**
 * Replaces the old site by the staged one, with two renames and nothing in between. A build that dies between them
 * leaves the old site in a folder named `*.previous`, which the next command restores (`recoverSite`). Otherwise the
 * old site is moved to the folder `previous`, which the next build reuses: removing thousands of files takes time.
 * @returns the folder of the old site, if it can be neither moved nor removed.
 */
export function publish(staging: Staging, outDir: string, retired: string): string | undefined {
  const previous = `${outDir}.${ownName()}.previous`;
  markFolder(staging.folder);
  // Another build may publish at the same moment: the second replaces the first one's site.
  for (let attempt = 0; attempt < 20; attempt++) {
    const hadSite = renameIfThere(outDir, previous);
    try {
      renameSync(staging.folder, outDir);
      return hadSite && !retire(previous, retired) ? previous : undefined;
    } catch (cause) {
      if (hadSite && !existsSync(outDir)) renameIfThere(previous, outDir);
      const code = (cause as NodeJS.ErrnoException).code;
      if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw replaceError(outDir, cause);
    }
  }
  throw writeError(outDir, new Error('Another build keeps replacing it.'));
}

/** `false` if a part of the old site stays. The new one is already published: that is no error. */
function retire(previous: string, retired: string): boolean {
  return (removeFolder(retired) && moveFolder(previous, retired)) || removeFolder(previous);
}
