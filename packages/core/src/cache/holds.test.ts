import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ALL_ENTRIES, heldEntries, openHold } from './holds.js';

let cacheDir: string;
beforeEach(() => {
  cacheDir = mkdtempSync(path.join(tmpdir(), 'diptych-holds-'));
});
afterEach(() => rmSync(cacheDir, { recursive: true, force: true }));

test('an entry is held by any run until that lets it go', () => {
  const [one, two] = [openHold(cacheDir), openHold(cacheDir)];
  one.set(['bundle/a']);
  two.set(['bundle/a', 'bundle/b']);
  expect(['bundle/a', 'bundle/b', 'bundle/c'].map(heldEntries(cacheDir))).toEqual([true, true, false]);
  two.release();
  expect(['bundle/a', 'bundle/b'].map(heldEntries(cacheDir))).toEqual([true, false]);
  one.set([ALL_ENTRIES]);
  expect(heldEntries(cacheDir)('bundle/c')).toBe(true);
});

test('what a process that ended held is free, and what is being written is left alone', () => {
  const folder = path.join(cacheDir, 'holds');
  mkdirSync(folder);
  const [dead, temporary] = ['999999999-abc', '999999999-abc.1-x.tmp'].map((name) => path.join(folder, name));
  for (const file of [dead, temporary]) writeFileSync(file as string, 'bundle/a');
  expect(heldEntries(cacheDir)('bundle/a')).toBe(false);
  expect([existsSync(dead as string), existsSync(temporary as string)]).toEqual([false, true]);
});
