import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFileHasher, type HashedFile, hashFile } from './hash-file.js';

const HOUR_MS = 60 * 60 * 1000;
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'diptych-hash-'));
  file = path.join(folder, 'file');
  writeFileSync(file, 'one');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('gives the hash it knows of a file that has not changed since', () => {
  const hasher = createFileHasher();
  const one = hasher(file);
  expect(one).toBe(hashFile(file));
  writeFileSync(file, 'two');
  // As if the build had begun after the change: the file is taken for the one that was read.
  expect(hasher(file, Date.now() + HOUR_MS)).toBe(one);
  expect(hasher(file)).toBe(hashFile(file));
});

test('does not trust what changed since, or is gone', () => {
  const hasher = createFileHasher();
  hasher(file);
  writeFileSync(file, 'two');
  expect(hasher(file, Date.now() - HOUR_MS)).toBe('');
  rmSync(file);
  expect(hasher(file, Date.now() - HOUR_MS)).toBe('');
  expect(hasher(file)).toBe('');
});

test('does not trust a change of this very millisecond', () => {
  const changed = statSync(file).ctimeMs;
  vi.spyOn(Date, 'now').mockReturnValue(Math.floor(changed));
  expect(hashFile(file, changed - HOUR_MS)).toBe('');
  expect(hashFile(file, changed + HOUR_MS)).not.toBe('');
  vi.restoreAllMocks();
});

describe('with records of an earlier build', () => {
  const stateLater = (): HashedFile => {
    // As if the file had been read an hour after its last change.
    vi.spyOn(Date, 'now').mockReturnValue(statSync(file).ctimeMs + HOUR_MS);
    const hasher = createFileHasher();
    hasher(file);
    vi.restoreAllMocks();
    return hasher.stateOf(file) as HashedFile;
  };

  test('takes a file in the same state for unchanged', () => {
    const [, ...state] = stateLater();
    const hasher = createFileHasher(() => ['known', ...state]);
    expect(hasher(file)).toBe('known');
  });

  test('reads a file again that has the same size and date, but changed', () => {
    const state = stateLater();
    const { atime, mtime } = statSync(file);
    writeFileSync(file, 'two');
    utimesSync(file, atime, mtime);
    expect(createFileHasher(() => state)(file)).toBe(hashFile(file));
    expect(hashFile(file)).not.toBe(state[0]);
  });

  test('keeps no record of a file that changed just before it was read', () => {
    const hasher = createFileHasher();
    hasher(file);
    expect(hasher.stateOf(file)).toBeUndefined();
  });
});
