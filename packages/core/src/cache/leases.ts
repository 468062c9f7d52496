import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isRunning, ownerOf, ownName } from './process-name.js';
import { writeFileAtomic } from './write-atomic.js';

/** Folder below the cache folder, with a file for each run that uses entries of the cache. */
const LEASES = 'leases';

/** Means all entries: which ones a run will write is not known in advance. */
export const ALL_ENTRIES = '*';

/**
 * Protects entries of the cache folder from removal while a run uses them. A lease ends with its process at the latest.
 */
export interface Lease {
  /** Replaces the leased entries: names such as `bundle/1a2b`, or `ALL_ENTRIES`. */
  set(names: readonly string[]): void;
  release(): void;
}

/** Opens a lease without entries. */
export function openLease(cacheDir: string): Lease {
  const file = path.join(cacheDir, LEASES, ownName());
  return {
    set: (names) => writeFileAtomic(file, names.join('\n')),
    release: () => rmSync(file, { force: true }),
  };
}

/** Returns whether a run has leased an entry of a cache folder. Leases of processes that have ended are removed. */
export function leasedEntries(cacheDir: string): (name: string) => boolean {
  const folder = path.join(cacheDir, LEASES);
  const leased = new Set(listFolder(folder).flatMap((name) => entriesOf(path.join(folder, name))));
  return (name) => leased.has(ALL_ENTRIES) || leased.has(name);
}

function entriesOf(file: string): string[] {
  const pid = ownerOf(path.basename(file));
  // A temporary file: a lease is being written.
  if (pid === undefined) return [];
  try {
    if (isRunning(pid)) return readFileSync(file, 'utf8').split('\n');
    rmSync(file, { force: true });
  } catch {
    // Released in the meantime.
  }
  return [];
}

/** Names in a folder; empty if it does not exist. */
export function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
