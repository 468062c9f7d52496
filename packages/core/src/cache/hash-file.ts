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

/** Clocks of other machines may be ahead: a time that is still to come says nothing. */
function isChangedSince(file: string, since: number): boolean {
  const { ctimeMs } = statSync(file);
  return ctimeMs >= since && ctimeMs <= Date.now();
}
