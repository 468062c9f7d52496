import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Config } from '../config/index.js';
import { growthOf } from '../markdown/fixtures/growth.js';
import { readPageFile } from './read-page-file.js';
import type { PageSource } from './types.js';

/** The title that sidebars show for a page with this source. */
function titleIn(source: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'diptych-summary-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'page.md');
  writeFileSync(file, source);
  const page = { file, relativePath: 'page.md', routePath: '/page', format: 'md' } as PageSource;
  const config = { title: 'Site', locales: [], themeFrontmatter: {}, markdown: {} as Config['markdown'] };
  return readPageFile(page, config).title;
}

it.each([
  ['# Title\n', 'Title'],
  ['Text.\n\n# Title {#id}\n', 'Title'],
  ['# Title \\{#id}  \n', 'Title'],
  ['# Title {#id} ##\n', 'Title'],
  ['# Title ##  \r\n', 'Title'],
  ['# C#\n', 'C#'],
  ['# The `key` of *all*\n', 'The key of all'],
  ['---\ntitle: Other\n---\n\n# Title\n', 'Other'],
])('reads the title of %j', (source, title) => {
  expect(titleIn(source)).toBe(title);
});

it('takes time in proportion to the spaces of a heading', async () => {
  expect(await growthOf((size) => titleIn(`# a${' '.repeat(size)}b${' #'.repeat(size)}c\n`), 8000)).toBeLessThan(10);
});
