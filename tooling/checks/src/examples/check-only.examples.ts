import { appendFileSync, cpSync, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { ROOT } from '../packages.js';
import { must, run } from './stranger.js';

// Installed on its own: what other examples install must not be found.
const folder = path.join(inject('folder'), 'check-only');

beforeAll(async () => {
  cpSync(path.join(ROOT, 'examples/check-only'), folder, { recursive: true });
  await must(folder, 'npm install --no-audit --no-fund --ignore-scripts');
});

test('the checks run on a folder of Markdown, without React', async () => {
  expect(existsSync(path.join(folder, 'node_modules/react'))).toBe(false);
  expect(existsSync(path.join(folder, 'node_modules/react-dom'))).toBe(false);
  expect(await must(folder, 'npm run check')).toContain('4 pages, 0 findings');
});

test('what is wrong is named, with file and line', async () => {
  appendFileSync(
    path.join(folder, 'docs/en/guide/start.md'),
    '\nSee [the lid](./lid.md) and [steam](../index.md#steam).\n',
  );
  const { code, output } = await run(folder, 'node check.mjs');
  expect(code).toBe(1);
  expect(output).toContain('docs/en/guide/start.md');
  expect(output).toMatch(/7:5 +error .*lid/);
  expect(output).toContain('#steam');
});

/** In MB. Most of it is what parses: the bundler's parser and the Markdown engine are compiled for each system. */
const LIMIT = 75;

test(`an install takes less than ${LIMIT} MB`, () => {
  const size = (file: string): number => {
    const stat = statSync(file);
    return stat.isDirectory()
      ? readdirSync(file).reduce((sum, name) => sum + size(path.join(file, name)), 0)
      : stat.size;
  };
  const total = size(path.join(folder, 'node_modules')) / 1e6;
  console.log(`check-only: ${total.toFixed(1)} MB in node_modules`);
  expect(total).toBeLessThan(LIMIT);
});
