import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLease } from './leases.js';
import { openStore, PAGE_STORE, pruneStore } from './store.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'diptych-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.join(entry.parentPath, entry.name));

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

test('keeps the entries in use, and of the others the newest, up to a quarter of their size', () => {
  const store = openStore(folder);
  const used = new Set(Array.from({ length: 8 }, (_, index) => `u${index}`));
  for (const key of used) store.write(key, 'x'.repeat(1000));
  for (const index of [0, 1, 2, 3, 4, 5]) {
    store.write(`old${index}`, 'x'.repeat(1000));
    utimesSync(path.join(folder, PAGE_STORE, 'o', `ld${index}`), index, index);
  }
  pruneStore(folder, used);
  for (const key of used) expect(store.read(key)).toHaveLength(1000);
  const left = [0, 1, 2, 3, 4, 5].filter((index) => store.read(`old${index}`) !== undefined);
  expect(left).toEqual([4, 5]);
});

test('removes nothing while another run leases the store', () => {
  const store = openStore(folder);
  store.write('other', 'x');
  const lease = openLease(folder);
  lease.set([PAGE_STORE]);
  pruneStore(folder, new Set());
  expect(store.read('other')).toBe('x');
  lease.release();
  pruneStore(folder, new Set());
  expect(store.read('other')).toBeUndefined();
});

test('leaves a few entries that are not in use alone, whatever their size', () => {
  const store = openStore(folder);
  const used = new Set(['u1', 'u2', 'u3', 'u4']);
  for (const key of used) store.write(key, 'x');
  store.write('other', 'x'.repeat(1000));
  pruneStore(folder, used);
  expect(store.read('other')).toBeDefined();
});
