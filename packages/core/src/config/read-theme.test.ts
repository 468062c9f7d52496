import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTheme } from './read-theme.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'diptych-theme-'));
  writeTheme('node_modules/some-theme', "export const frontmatter = { properties: { color: { type: 'string' } } };");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function writeTheme(folder: string, code: string): void {
  mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(
    path.join(root, folder, 'package.json'),
    JSON.stringify({ name: 'some-theme', type: 'module', exports: './index.js' }),
  );
  writeFileSync(path.join(root, folder, 'index.js'), code);
}

const storedFile = () => path.join(root, '.diptych/theme.json');
const keysOf = (theme: string) => Object.keys(readTheme(theme, root).frontmatter.declaration.properties ?? {});

test('keeps what it read of a package', () => {
  expect(keysOf('some-theme')).toEqual(['color']);
  const stored = readFileSync(storedFile(), 'utf8');
  // What is cached is not read again.
  const [, json = ''] = stored.split('\n');
  expect(JSON.parse(json).frontmatter.declaration).toEqual(readTheme('some-theme', root).frontmatter.declaration);
  expect(readFileSync(storedFile(), 'utf8')).toBe(stored);
});

test('reads a package again whose module changed', () => {
  expect(keysOf('some-theme')).toEqual(['color']);
  writeTheme('node_modules/some-theme', "export const frontmatter = { properties: { size: { type: 'number' } } };");
  expect(keysOf('some-theme')).toEqual(['size']);
});

test('reads a package again whose manifest names another module', () => {
  expect(keysOf('some-theme')).toEqual(['color']);
  const folder = path.join(root, 'node_modules/some-theme');
  writeFileSync(
    path.join(folder, 'other.js'),
    "export const frontmatter = { properties: { width: { type: 'number' } } };",
  );
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', exports: './other.js' }));
  expect(keysOf('some-theme')).toEqual(['width']);
});

test('ignores a damaged file, and one of another theme', () => {
  expect(keysOf('some-theme')).toEqual(['color']);
  writeFileSync(storedFile(), 'damaged');
  expect(keysOf('some-theme')).toEqual(['color']);
  mkdirSync(path.join(root, 'theme'));
  writeFileSync(
    path.join(root, 'theme/index.js'),
    "export const frontmatter = { properties: { own: { type: 'string' } } };",
  );
  expect(keysOf('./theme')).toEqual(['own']);
});
