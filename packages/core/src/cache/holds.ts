import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isRunning, ownName } from './process-name.js';
import { writeFileAtomic } from './write-atomic.js';

/** Folder below the cache folder: a file for each run that needs entries of the cache to stay. */
const HOLDS = 'holds';

/** Stands for all entries: a run does not know beforehand which ones it will make. */
export const ALL_ENTRIES = '*';

/** What one run needs to stay in the cache folder, whatever others remove. A hold ends with its process at the latest. */
export interface Hold {
  /** Replaces what is held: names of entries such as `bundle/1a2b`, or `ALL_ENTRIES`. */
  set(names: readonly string[]): void;
  release(): void;
}

/** Opens a hold, which holds nothing yet. */
export function openHold(cacheDir: string): Hold {
  const file = path.join(cacheDir, HOLDS, ownName());
  return {
    set: (names) => writeFileAtomic(file, names.join('\n')),
    release: () => rmSync(file, { force: true }),
  };
}

/** Tells which entries of a cache folder some run holds. What processes that ended have left is removed. */
export function heldEntries(cacheDir: string): (name: string) => boolean {
  const folder = path.join(cacheDir, HOLDS);
  const held = new Set(listFolder(folder).flatMap((name) => entriesOf(path.join(folder, name))));
  return (name) => held.has(ALL_ENTRIES) || held.has(name);
}

function entriesOf(file: string): string[] {
  const [, pid] = /^([1-9]\d*)-[0-9a-z]{1,6}$/.exec(path.basename(file)) ?? [];
  // A temporary file: somebody is writing a hold.
  if (!pid) return [];
  try {
    if (isRunning(Number(pid))) return readFileSync(file, 'utf8').split('\n');
    rmSync(file, { force: true });
  } catch {
    // Released meanwhile.
  }
  return [];
}

/** Names in a folder; none where there is no such folder. */
export function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
