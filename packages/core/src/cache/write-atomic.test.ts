import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceFile } from './write-atomic.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'diptych-write-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('replaces a file that keeps its mode, and the file behind a link', () => {
  const file = path.join(folder, 'a.md');
  const link = path.join(folder, 'b.md');
  writeFileSync(file, 'before');
  chmodSync(file, 0o600);
  symlinkSync(file, link);
  replaceFile(link, 'after');
  expect(readFileSync(file, 'utf8')).toBe('after');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readdirSync(folder).sort()).toEqual(['a.md', 'b.md']);
});

it('makes a file and its folder', () => {
  replaceFile(path.join(folder, 'part/c.md'), 'new');
  expect(readFileSync(path.join(folder, 'part/c.md'), 'utf8')).toBe('new');
});
