import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isRunning, ownName } from './process-name.js';
import { writeFileAtomic } from './write-atomic.js';

/** Folder below the cache folder, with a file for each run that uses entries of the cache. */
const HOLDS = 'holds';

/** Means all entries: a run does not know in advance which ones it will write. */
export const ALL_ENTRIES = '*';

/**
 * Protects entries of the cache folder from removal while a run uses them. A hold ends with its process at the latest.
 */
export interface Hold {
  /** Replaces the held entries: names such as `bundle/1a2b`, or `ALL_ENTRIES`. */
  set(names: readonly string[]): void;
  release(): void;
}

/** Opens a hold without entries. */
export function openHold(cacheDir: string): Hold {
  const file = path.join(cacheDir, HOLDS, ownName());
  return {
    set: (names) => writeFileAtomic(file, names.join('\n')),
    release: () => rmSync(file, { force: true }),
  };
}

/** Returns the entries of a cache folder that runs hold. Holds of processes that have ended are removed. */
export function heldEntries(cacheDir: string): (name: string) => boolean {
  const folder = path.join(cacheDir, HOLDS);
  const held = new Set(listFolder(folder).flatMap((name) => entriesOf(path.join(folder, name))));
  return (name) => held.has(ALL_ENTRIES) || held.has(name);
}

function entriesOf(file: string): string[] {
  const [, pid] = /^([1-9]\d*)-[0-9a-z]{1,6}$/.exec(path.basename(file)) ?? [];
  // A temporary file: a hold is being written.
  if (!pid) return [];
  try {
    if (isRunning(Number(pid))) return readFileSync(file, 'utf8').split('\n');
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
