import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { writeError } from '../diagnostics/index.js';
import { checked, readChecked } from './checked-file.js';
import { writeWithFolder } from './write-atomic.js';

/** Folder of the store of page results, below the cache folder. */
export const PAGE_STORE = 'pages';

/** A folder of results named by what they were made from. Entries are complete and intact, or not there. */
export interface Store {
  read(key: string): string | undefined;
  write(key: string, content: string): void;
  /** Forgets an entry; it need not be there. */
  remove(key: string): void;
}

/** Opens the store in a folder; it need not exist. Every entry begins with a checksum, so a damaged one counts as none. */
export function openStore(folder: string): Store {
  // Sixteen folders: a small site should not have to make hundreds of them.
  const fileOf = (key: string) => path.join(folder, key.slice(0, 1), key.slice(1));
  return {
    read: (key) => readChecked(fileOf(key)),
    write(key, content) {
      // No rename: two writers of one key write the same bytes, and the checksum tells a torn file.
      const file = fileOf(key);
      try {
        writeWithFolder(file, checked(content));
      } catch (cause) {
        throw writeError(file, cause);
      }
    },
    remove: (key) => rmSync(fileOf(key), { force: true }),
  };
}

/** Entries that no build used for this long are removed: a week, in milliseconds. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;
/** Looking through the store takes time: once a day is enough. */
const PRUNE_EVERY_MS = 24 * 60 * 60 * 1000;
const MARKER = '.pruned';

/** Removes entries that are neither in use nor recent, at most once a day. `used` are marked as recent. */
export function pruneStore(folder: string, used: ReadonlySet<string>, now: Date): void {
  const marker = path.join(folder, MARKER);
  const last = statSync(marker, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (now.getTime() - last < PRUNE_EVERY_MS) return;
  writeWithFolder(marker, '');
  for (const shard of listFolder(folder)) {
    for (const name of listFolder(path.join(folder, shard))) {
      touchOrRemove(path.join(folder, shard, name), used.has(shard + name), now);
    }
  }
}

/** Another build may remove the same entry first. */
function touchOrRemove(file: string, isUsed: boolean, now: Date): void {
  try {
    if (isUsed) utimesSync(file, now, now);
    else if (now.getTime() - statSync(file).mtimeMs > KEEP_MS) rmSync(file, { recursive: true, force: true });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
  }
}

/** Removes folders below one that are neither in use nor recent. */
export function pruneFolders(folder: string, used: ReadonlySet<string>, now: Date): void {
  for (const name of listFolder(folder)) {
    const entry = path.join(folder, name);
    if (used.has(name) || now.getTime() - statSync(entry).mtimeMs <= KEEP_MS) continue;
    rmSync(entry, { recursive: true, force: true });
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
