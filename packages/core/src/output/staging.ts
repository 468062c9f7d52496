import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ownName } from '../cache/process-name.js';
import { writeError } from '../diagnostics/index.js';
import { linkOrCopy, makeFolder, removeOthers, writeNew } from './staged-files.js';
import { moveFolder, removeFolder, removeStale, replaceError } from './working-folders.js';

/** Destination of a site's files. */
export interface FileSink {
  /** Writes a new file, by its path below the output folder. */
  write(name: string, content: string | Uint8Array): void;
}

/** The site is assembled in a folder beside the finished one, then replaces it. */
export interface Staging extends FileSink {
  folder: string;
  /** Whether the folder started with the files of an earlier site. */
  isReused: boolean;
  /** Links an existing file; `false` if it had to be copied, which creates a separate file. */
  take(name: string, from: string): boolean;
  /** Removes files of an earlier site that this one does not have. */
  tidy(names: ReadonlySet<string>): void;
}

/**
 * Opens a staging folder beside the output folder (same file system, so that it can be renamed). If `publish` has left
 * the previously published site in the folder `previous`, the staging folder starts with its files: most of them are
 * unchanged, and are neither linked again nor removed.
 */
export function openStaging(outDir: string, previous: string): Staging {
  const folder = `${outDir}.${ownName()}.staging`;
  removeStale(outDir);
  const isReused = moveFolder(previous, folder);
  try {
    if (!isReused) mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw replaceError(outDir, cause);
  }
  return joinStaging({ folder, isReused });
}

/** Writes into a staging folder that another thread opened. */
export function joinStaging({ folder, isReused }: Pick<Staging, 'folder' | 'isReused'>): Staging {
  const created = new Set<string>();
  const prepare = (name: string): string => {
    const file = path.join(folder, name);
    const parent = path.dirname(file);
    if (!created.has(parent)) {
      makeFolder(parent, folder);
      created.add(parent);
    }
    return file;
  };
  return {
    folder,
    isReused,
    write: (name, content) => guard(name, () => writeNew(prepare(name), content)),
    take: (name, from) => guard(name, () => linkOrCopy(from, prepare(name))),
    tidy: (names) => guard(path.basename(folder), () => void removeOthers(folder, names)),
  };
}

/** Discards the staged files. */
export function discard(staging: Staging): void {
  removeFolder(staging.folder);
}

function guard<T>(name: string, action: () => T): T {
  try {
    return action();
  } catch (cause) {
    throw writeError(name, cause);
  }
}
