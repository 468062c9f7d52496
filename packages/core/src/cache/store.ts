import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeError } from '../diagnostics/index.js';
import { checked, readChecked } from './checked-file.js';
import { leasedEntries, listFolder } from './leases.js';
import { writeWithFolder } from './write-atomic.js';

/** Folder of the store of page results, below the cache folder. */
export const PAGE_STORE = 'pages';

/** A folder of results, keyed by their inputs. Entries are complete and intact, or absent. */
export interface Store {
  read(key: string): string | undefined;
  write(key: string, content: string): void;
  /** Removes an entry, if it exists. */
  remove(key: string): void;
}

/** The file of an entry. Sixteen folders, to avoid hundreds for a small site. */
export function entryFile(cacheDir: string, key: string): string {
  return path.join(cacheDir, PAGE_STORE, key.slice(0, 1), key.slice(1));
}

/** Keys of the entries in the store of a cache folder, with their files. */
export function listEntries(cacheDir: string): { key: string; file: string }[] {
  const folder = path.join(cacheDir, PAGE_STORE);
  return listFolder(folder).flatMap((shard) =>
    listFolder(path.join(folder, shard)).map((name) => ({ key: shard + name, file: path.join(folder, shard, name) })),
  );
}

/**
 * Opens the store of a cache folder, which need not exist. Every entry begins with a checksum, so damaged ones are
 * ignored.
 */
export function openStore(cacheDir: string): Store {
  const fileOf = (key: string) => entryFile(cacheDir, key);
  return {
    read: (key) => readChecked(fileOf(key)),
    write(key, content) {
      // No rename: two writers of one key write the same bytes, and the checksum detects a torn file.
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

/** Maximum unused entries as a share of those in use, in number and in bytes. */
const SPARE = 0.25;

/**
 * Removes unused entries, the oldest first, until few are left: undoing an edit
 * then costs nothing, and the store stays in proportion to the site. While another run leases the store, nothing is
 * removed.
 */
export function pruneStore(cacheDir: string, used: ReadonlySet<string>): void {
  if (leasedEntries(cacheDir)(PAGE_STORE)) return;
  const entries = listEntries(cacheDir);
  const unused = entries.filter(({ key }) => !used.has(key));
  // Sizes are read lazily.
  if (unused.length <= SPARE * (entries.length - unused.length)) return;
  const size = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const inUse = entries.reduce((sum, { key, file }) => sum + (used.has(key) ? size(file) : 0), 0);
  let room = SPARE * inUse;
  for (const { file } of newestFirst(unused.map(({ file }) => file))) {
    room -= size(file);
    if (room < 0) rmSync(file, { recursive: true, force: true });
  }
}

function newestFirst(files: readonly string[]): { file: string; time: number }[] {
  const aged = files.map((file) => ({ file, time: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }));
  return aged.sort((a, b) => b.time - a.time);
}
