import { expect, it } from 'vitest';
import { outputTotals } from './output-totals.js';

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
  const totals = outputTotals(Object.entries(files).map(([path, bytes]) => ({ path, bytes, hash: '' })));
  expect(totals).toMatchObject({ files: 8, bytes: 52 });
  expect(totals.sizes).toEqual([
    { kind: 'HTML', bytes: 30 },
    { kind: 'JavaScript', bytes: 7 },
    { kind: 'search', bytes: 6 },
    { kind: 'page data', bytes: 5 },
    { kind: 'other', bytes: 4 },
  ]);
});
