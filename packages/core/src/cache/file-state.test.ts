import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readOnce } from './file-state.js';

const HOUR_MS = 60 * 60 * 1000;
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'diptych-state-'));
  file = path.join(folder, 'file');
  writeFileSync(file, 'one');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** As if the files had been read an hour after their last change. */
const later = () => vi.spyOn(Date, 'now').mockReturnValue(statSync(file).ctimeMs + HOUR_MS);

test('reads a file once, and again after it changed', () => {
  later();
  const read = vi.fn((name: string) => readFileSync(name, 'utf8'));
  const once = readOnce(read);
  expect([once(file), once(file)]).toEqual(['one', 'one']);
  expect(read).toHaveBeenCalledTimes(1);
  writeFileSync(file, 'three');
  expect([once(file), once(file)]).toEqual(['three', 'three']);
  rmSync(file);
  expect(() => once(file)).toThrow('ENOENT');
});

test('reads a file again that has just changed: another change may keep its times', () => {
  const read = vi.fn((name: string) => readFileSync(name, 'utf8'));
  const once = readOnce(read);
  once(file);
  once(file);
  expect(read).toHaveBeenCalledTimes(2);
});
