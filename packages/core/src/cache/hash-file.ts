import { readFileSync, statSync } from 'node:fs';
import { hashOf } from './hash.js';

/**
 * Hash of a file; `''` for one that is gone.
 * @param since Milliseconds since the epoch. A file that changed at or after this time also hashes to `''`: whoever read
 *   it since may have read what was there before.
 */
export function hashFile(file: string, since?: number): string {
  try {
    if (since !== undefined && isChangedSince(file, since)) return '';
    return hashOf(readFileSync(file));
  } catch {
    return '';
  }
}

/** `hashFile` that remembers. */
export type FileHasher = typeof hashFile;

/**
 * Makes a hasher for one build, which asks twice for most files. What it read it gives again for a file that has not
 * changed since the time named, which must be before its making.
 */
export function createFileHasher(): FileHasher {
  const known = new Map<string, string>();
  return (file, since) => {
    const kept = known.get(file);
    if (kept !== undefined && since !== undefined && isOlderThan(file, since)) return kept;
    const hash = hashFile(file, since);
    if (since === undefined) known.set(file, hash);
    return hash;
  };
}

function isOlderThan(file: string, since: number): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && found.ctimeMs < since;
}

/**
 * Clocks of other machines may be ahead: a time that is still to come says nothing. The clock counts whole milliseconds
 * where the file system has fractions of them.
 */
function isChangedSince(file: string, since: number): boolean {
  const { ctimeMs } = statSync(file);
  return ctimeMs >= since && Math.floor(ctimeMs) <= Date.now();
}
