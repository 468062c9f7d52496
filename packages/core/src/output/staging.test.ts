import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publish } from './publish.js';
import { openStaging } from './staging.js';

let root: string;
let outDir: string;
let previous: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'diptych-staging-'));
  outDir = path.join(root, 'dist');
  previous = path.join(root, 'cache/previous');
  mkdirSync(path.dirname(previous));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Publishes a site of these files; those that are `kept` are taken over from the published one. */
function publishSite(files: Record<string, string>, reused: readonly string[] = []): void {
  const staging = openStaging(outDir, previous);
  for (const [name, content] of Object.entries(files)) staging.write(name, content);
  for (const name of reused) staging.take(name, path.join(outDir, name));
  if (staging.isReused) staging.tidy(new Set([...Object.keys(files), ...reused]));
  publish(staging, outDir, previous);
}

function siteFiles(): Record<string, string> {
  const entries = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== '.diptych-output',
  );
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(files.map((file) => [path.relative(outDir, file), readFileSync(file, 'utf8')]));
}

test('a site begins with the one before the published one, and nothing of that is left over', () => {
  publishSite({ 'a.html': '1', 'gone/b.html': '1', 'c.html': '1' });
  publishSite({ 'a.html': '2' }, ['c.html']);
  expect(existsSync(path.join(previous, 'gone/b.html'))).toBe(true);
  publishSite({ 'd.html': '3' }, ['a.html', 'c.html']);
  expect(siteFiles()).toEqual({ 'a.html': '2', 'c.html': '1', 'd.html': '3' });
  expect(readdirSync(outDir)).not.toContain('gone');
  expect(readdirSync(root).sort()).toEqual(['cache', 'dist']);
});

test('what the two sites share is one file; writing it anew leaves the published one alone', () => {
  publishSite({ 'a.html': '1' });
  publishSite({}, ['a.html']);
  expect(statSync(path.join(previous, 'a.html')).ino).toBe(statSync(path.join(outDir, 'a.html')).ino);
  const staging = openStaging(outDir, previous);
  staging.write('a.html', '2');
  expect(siteFiles()).toEqual({ 'a.html': '1' });
});

test('a file gives way to a folder of its name, and a folder to a file', () => {
  publishSite({ 'a/b/c.html': '1', d: '1' });
  publishSite({ other: '2' });
  publishSite({ 'a/b': '3', 'd/e/f.html': '3' }, ['other']);
  expect(siteFiles()).toEqual({ 'a/b': '3', 'd/e/f.html': '3', other: '2' });
});

test('a site is published without the one before where that cannot be kept', () => {
  rmSync(path.dirname(previous), { recursive: true });
  writeFileSync(path.dirname(previous), 'a file in the way');
  publishSite({ 'a.html': '1' });
  publishSite({ 'a.html': '2' });
  expect(siteFiles()).toEqual({ 'a.html': '2' });
  expect(readdirSync(root).sort()).toEqual(['cache', 'dist']);
});

test('the published site is back where the new one cannot take its place', () => {
  publishSite({ 'a.html': '1' });
  const staging = openStaging(outDir, previous);
  // A folder cannot be moved into itself.
  expect(() => publish({ ...staging, folder: root }, outDir, previous)).toThrow();
  expect(siteFiles()).toEqual({ 'a.html': '1' });
});
