import { readFileSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { type FileState, isInState, readOnce, stateOf } from './file-state.js';
import { hashOf } from './hash.js';

const contentHash = readOnce((file) => hashOf(readFileSync(file)));

/**
 * Hash of a file; `''` for one that is gone.
 * @param since Milliseconds since the epoch. A file that changed at or after this time also hashes to `''`: code that
 *   read it since then may have read the old content.
 */
export function hashFile(file: string, since?: number): string {
  try {
    if (since !== undefined && isChangedSince(statSync(file), since)) return '';
    return contentHash(file);
  } catch {
    return '';
  }
}

/** Hash of each file, by path from a folder. @param since As in `hashFile`. */
export function hashFiles(files: readonly string[], root: string, since?: number): Record<string, string> {
  return Object.fromEntries(files.map((file) => [path.relative(root, file), hashFile(file, since)]));
}

/** Whether the files that something depends on are unchanged, by path from a folder; `''` is the hash of a missing one. */
export function dependenciesHold(dependencies: Readonly<Record<string, string>>, root: string): boolean {
  return Object.entries(dependencies).every(([name, hash]) => hashFile(path.resolve(root, name)) === hash);
}

/** The hash of a file's content, and the file's state when it was read. */
export type HashedFile = readonly [hash: string, ...FileState];

/** A memoized `hashFile`. */
export interface FileHasher {
  (file: string, since?: number): string;
  /** Reads a file and caches its hash. `undefined` for a file that cannot be read. */
  read(file: string): Buffer | undefined;
  /** The state of a hashed file, for the next build; absent if the file was too new to trust its state. */
  stateOf(file: string): HashedFile | undefined;
}

/**
 * Creates a hasher for one build, which reads each input once. It returns the same hash for a file that has not changed
 * since the given time, which must be before the hasher's creation.
 * @param previous States of an earlier build: a file in the same state is not read again.
 */
export function createFileHasher(previous: (file: string) => HashedFile | undefined = () => undefined): FileHasher {
  const hashes = new Map<string, string>();
  const states = new Map<string, HashedFile>();
  const keep = (file: string, hash: string, found: Stats): string => {
    hashes.set(file, hash);
    const state = stateOf(found);
    if (state) states.set(file, [hash, ...state]);
    else states.delete(file);
    return hash;
  };
  const hash = (file: string, since?: number): string => {
    try {
      const found = statSync(file);
      const known = hashes.get(file);
      if (since !== undefined && known !== undefined && found.ctimeMs < since) return known;
      if (since !== undefined && isChangedSince(found, since)) return '';
      const state = states.get(file) ?? previous(file);
      return keep(file, (state && hashIn(state, found)) ?? contentHash(file), found);
    } catch {
      return '';
    }
  };
  return Object.assign(hash, {
    read(file: string) {
      try {
        const found = statSync(file);
        const bytes = readFileSync(file);
        keep(file, hashOf(bytes), found);
        return bytes;
      } catch {
        return undefined;
      }
    },
    stateOf: (file: string) => states.get(file),
  });
}

/** The hash of a file that is in the state of its record. */
function hashIn([hash, ...state]: HashedFile, found: Stats): string | undefined {
  return isInState(found, state) ? hash : undefined;
}

/**
 * Clocks of other machines may be ahead: a time in the future is ignored. The clock counts whole milliseconds
 * while the file system has fractions of them.
 */
function isChangedSince({ ctimeMs }: Stats, since: number): boolean {
  return ctimeMs >= since && Math.floor(ctimeMs) <= Date.now();
}
