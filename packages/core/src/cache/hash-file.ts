import { readFileSync, statSync } from 'node:fs';
import { hashOf } from './hash.js';

/**
 * Hash of a file; `''` for one that is gone.
 * @param since Milliseconds since the epoch. A file that changed at or after this time also hashes to `''`: code that
 *   read it since then may have read the old content.
 */
export function hashFile(file: string, since?: number): string {
  try {
    if (since !== undefined && isChangedSince(file, since)) return '';
    return hashOf(readFileSync(file));
  } catch {
    return '';
  }
}

/** A memoized `hashFile`. */
export interface FileHasher {
  (file: string, since?: number): string;
  /** Reads a file and caches its hash. `undefined` for a file that cannot be read. */
  read(file: string): Buffer | undefined;
}

/**
 * Creates a hasher for one build, which reads each input once. It returns the same hash for a file that has not changed
 * since the given time, which must be before the hasher's creation.
 */
export function createFileHasher(): FileHasher {
  const known = new Map<string, string>();
  const hash = (file: string, since?: number): string => {
    const kept = known.get(file);
    if (kept !== undefined && since !== undefined && isOlderThan(file, since)) return kept;
    const found = hashFile(file, since);
    if (since === undefined) known.set(file, found);
    return found;
  };
  return Object.assign(hash, {
    read(file: string) {
      try {
        const bytes = readFileSync(file);
        known.set(file, hashOf(bytes));
        return bytes;
      } catch {
        return undefined;
      }
    },
  });
}

function isOlderThan(file: string, since: number): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && found.ctimeMs < since;
}

/**
 * Clocks of other machines may be ahead: a time in the future is ignored. The clock counts whole milliseconds
 * while the file system has fractions of them.
 */
function isChangedSince(file: string, since: number): boolean {
  const { ctimeMs } = statSync(file);
  return ctimeMs >= since && Math.floor(ctimeMs) <= Date.now();
}
