import type { BuildResult } from '@diptych/core';
import pc from 'picocolors';
import { expect, it } from 'vitest';
import { resultToText } from './result-to-text.js';

const result: BuildResult = {
  outDir: '/work/site/dist',
  pages: 1200,
  drafts: 0,
  rendered: 3,
  files: 3700,
  bytes: 25_400_000,
  sizes: [
    { kind: 'HTML', bytes: 20_000_000 },
    { kind: 'CSS', bytes: 45_200 },
    { kind: 'other', bytes: 12 },
  ],
  stages: { bundle: 2100.4, parse: 812.6, write: 430, plan: 0.2, publish: 12 },
  duration: 3100,
  upToDate: false,
  warnings: [],
};
const view = { cwd: '/work', colors: pc.createColors(false), duration: 3400 };

it('sums a build up', () => {
  expect(resultToText(result, view)).toMatchInlineSnapshot(`
    "✓ Built site/dist in 3.40 s
      Pages     1,200 pages, 3 rendered
      Output    3,700 files, 25.4 MB
      Sizes     HTML 20.0 MB · CSS 45.2 kB · other 12 B
      Time      parse 813 ms · bundle 2.10 s · write 430 ms · publish 12 ms
      Warnings  0
    "
  `);
});

it('says so when nothing changed', () => {
  expect(resultToText({ ...result, upToDate: true }, { ...view, duration: 85.4 })).toBe(
    '✓ Nothing changed: 1,200 pages in site/dist, checked in 85 ms\n',
  );
});

it('names a folder outside wholly', () => {
  expect(resultToText(result, { ...view, cwd: '/elsewhere' })).toContain('Built /work/site/dist in 3.40 s');
});
