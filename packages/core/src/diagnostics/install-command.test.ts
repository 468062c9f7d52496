import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installCommand } from './install-command.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'diptych-managers-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function site(folder: string, files: Record<string, string>): string {
  const site = path.join(root, folder);
  mkdirSync(site, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(site, name), text);
  return site;
}

test.each([
  ['package-lock.json', 'npm install --save-dev temml'],
  ['pnpm-lock.yaml', 'pnpm add -D temml'],
  ['yarn.lock', 'yarn add -D temml'],
  ['bun.lock', 'bun add -d temml'],
])('%s says which package manager a site has', (lockfile, command) => {
  expect(installCommand('temml', site('a', { 'package.json': '{}', [lockfile]: '' }))).toBe(command);
});

test('"packageManager" comes before a lockfile, and a site before the repository around it', () => {
  site('.', { 'package.json': '{ "packageManager": "yarn@4.9.0" }', 'package-lock.json': '{}' });
  expect(installCommand('a b', site('docs', { 'package.json': '{}' }))).toBe('yarn add -D a b');
  expect(installCommand('a b', site('other', { 'bun.lockb': '' }))).toBe('bun add -d a b');
});

test('a site without either is one of npm', () => {
  expect(installCommand('temml', path.join(root, 'none'))).toBe('npm install --save-dev temml');
});
