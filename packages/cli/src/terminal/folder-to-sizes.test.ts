import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { folderToSizes } from './folder-to-sizes.js';

const folder = mkdtempSync(path.join(tmpdir(), 'diptych-sizes-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('adds up what a site is made of, largest first', () => {
  const files = {
    'index.html': 10,
    'guide/start.html': 20,
    'assets/app-x.js': 7,
    'static/pages/guide/start.json': 5,
    'static/search.en.json': 1,
    'static/search_split.en.0.json': 2,
    'static/search_index.en.0.json': 3,
    'robots.txt': 4,
  };
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), 'x'.repeat(bytes));
  }
  expect(folderToSizes(folder)).toEqual([
    { kind: 'HTML', bytes: 30 },
    { kind: 'JavaScript', bytes: 7 },
    { kind: 'search', bytes: 6 },
    { kind: 'page data', bytes: 5 },
    { kind: 'other', bytes: 4 },
  ]);
});
