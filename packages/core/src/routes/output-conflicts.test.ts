import { expect, it } from 'vitest';
import type { PageSource } from '../content/index.js';
import { findOutputConflicts } from './output-conflicts.js';

function conflicts(pages: Record<string, string>, publicFiles: readonly string[]): string[] {
  return findOutputConflicts({
    pages: Object.entries(pages).map(([relativePath, routePath]) => ({ relativePath, routePath }) as PageSource),
    publicFiles: publicFiles.map((relativePath) => ({ relativePath, file: `/docs/public/${relativePath}` })),
  }).map(({ message }) => message);
}

it('finds files where folders must be, and folders where files must be', () => {
  const pages = { 'guide/start.md': '/guide/start', 'a.md': '/a' };
  expect(conflicts(pages, ['guide'])).toEqual([
    'public/guide is a file, but the site needs a folder of that name for guide/start.md.',
  ]);
  expect(conflicts(pages, ['a.html/x', 'static/pages/a.json/x'])).toEqual([
    'public/a.html is a folder, but the site needs a file of that name for a.md.',
    'public/static/pages/a.json is a folder, but the site needs a file of that name for a.md.',
  ]);
  expect(conflicts(pages, ['static', 'assets'])).toHaveLength(2);
});

it('leaves alone what can stand side by side', () => {
  const pages = { 'guide/start.md': '/guide/start', 'index.md': '/' };
  expect(
    conflicts(pages, ['guide.txt', 'guide/x.txt', 'assets/logo.svg', 'static/x', 'index.html', 'guidelines']),
  ).toEqual([]);
});
