import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore, pruneFolders, pruneStore } from './store.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = new Date('2026-01-31T12:00:00Z');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'diptych-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Makes everything in the folder look as old as this. */
function age(days: number): void {
  const then = new Date(now.getTime() - days * DAY_MS);
  for (const file of files()) utimesSync(file, then, then);
}

test('gives back what was written, and nothing else', () => {
  const store = openStore(folder);
  store.write('abcdef', 'one\ntwo');
  expect(store.read('abcdef')).toBe('one\ntwo');
  expect(store.read('abcdee')).toBeUndefined();
});

test('takes a damaged entry for none', () => {
  const store = openStore(folder);
  store.write('abcdef', 'content');
  const [file = ''] = files();
  const text = readFileSync(file, 'utf8');
  for (const damaged of [text.slice(0, -1), text.replace('content', 'c0ntent'), '']) {
    writeFileSync(file, damaged);
    expect(store.read('abcdef')).toBeUndefined();
  }
});

test('removes what no build used for a week, once a day', () => {
  const store = openStore(folder);
  for (const key of ['aaused', 'bbold']) store.write(key, key);
  age(8);
  store.write('ccnew', 'ccnew');
  pruneStore(folder, new Set(['aaused']), now);
  expect(store.read('aaused')).toBe('aaused');
  expect(store.read('bbold')).toBeUndefined();
  expect(store.read('ccnew')).toBe('ccnew');
  store.write('ddold', 'ddold');
  age(8);
  pruneStore(folder, new Set(), new Date());
  expect(store.read('ddold')).toBe('ddold');
});

test('removes old folders that are not in use', () => {
  const old = new Date(now.getTime() - 8 * DAY_MS);
  for (const name of ['used', 'old', 'new']) {
    mkdirSync(path.join(folder, name));
    const time = name === 'new' ? now : old;
    utimesSync(path.join(folder, name), time, time);
  }
  pruneFolders(folder, new Set(['used']), now);
  expect(readdirSync(folder).sort()).toEqual(['new', 'used']);
});
