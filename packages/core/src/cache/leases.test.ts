import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ALL_ENTRIES, leasedEntries, openLease } from './leases.js';

let cacheDir: string;
beforeEach(() => {
  cacheDir = mkdtempSync(path.join(tmpdir(), 'diptych-leases-'));
});
afterEach(() => rmSync(cacheDir, { recursive: true, force: true }));

test('an entry is leased by any run until that releases it', () => {
  const [one, two] = [openLease(cacheDir), openLease(cacheDir)];
  one.set(['bundle/a']);
  two.set(['bundle/a', 'bundle/b']);
  expect(['bundle/a', 'bundle/b', 'bundle/c'].map(leasedEntries(cacheDir))).toEqual([true, true, false]);
  two.release();
  expect(['bundle/a', 'bundle/b'].map(leasedEntries(cacheDir))).toEqual([true, false]);
  one.set([ALL_ENTRIES]);
  expect(leasedEntries(cacheDir)('bundle/c')).toBe(true);
});

test('the lease of a process that has ended is removed, one that is being written is left alone', () => {
  const folder = path.join(cacheDir, 'leases');
  mkdirSync(folder);
  const [dead, temporary] = ['999999999-abc', '999999999-abc.1-x.tmp'].map((name) => path.join(folder, name));
  for (const file of [dead, temporary]) writeFileSync(file as string, 'bundle/a');
  expect(leasedEntries(cacheDir)('bundle/a')).toBe(false);
  expect([existsSync(dead as string), existsSync(temporary as string)]).toEqual([false, true]);
});
