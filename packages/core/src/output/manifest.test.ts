import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MANIFEST, type Manifest, readManifest, writeManifest } from './manifest.js';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'diptych-manifest-'));
  file = path.join(folder, MANIFEST);
  writeManifest(folder, manifest);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const manifest = {
  tool: '1',
  inputs: 'hash',
  pages: { 'en/a.md': { title: '标题\n' } },
  watched: ['theme.css'],
} as unknown as Manifest;

const damage = (text: string, by: string) =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(text, by.padEnd(text.length)));

test('reads what was written', () => {
  expect(readManifest(folder, '1')).toMatchObject(manifest);
});

test('is absent without a file, for another version, and where its head is damaged', () => {
  expect(readManifest(path.join(folder, 'none'), '1')).toBeUndefined();
  expect(readManifest(folder, '2')).toBeUndefined();
  damage('theme.css', 'other.css');
  expect(readManifest(folder, '1')).toBeUndefined();
});

test('knows no pages where they are damaged or cut off', () => {
  damage('标题', '损坏');
  expect(readManifest(folder, '1')).toMatchObject({ inputs: 'hash', pages: {} });
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length - 5));
  expect(readManifest(folder, '1')?.pages).toEqual({});
});
