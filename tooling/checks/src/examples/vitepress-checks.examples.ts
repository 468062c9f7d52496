import { appendFileSync, cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { ROOT } from '../packages.js';
import { must, run } from './stranger.js';

// Installed on its own: VitePress brings an older Vite than the other examples have.
const folder = path.join(inject('folder'), 'vitepress-checks');

beforeAll(async () => {
  cpSync(path.join(ROOT, 'examples/vitepress-checks'), folder, { recursive: true });
  await must(folder, 'npm install --no-audit --no-fund --ignore-scripts');
});

test('VitePress builds the site, and the checks understand its pages', async () => {
  await must(folder, 'npm run build');
  const built = readFileSync(path.join(folder, 'docs/.vitepress/dist/guide/start.html'), 'utf8');
  expect(built).toContain('Half a day, 12 hours');
  for (const id of ['what-s-next', 'npm-run-colors', '_2-wait']) expect(built).toContain(`id="${id}"`);
  expect(existsSync(path.join(folder, 'node_modules/react'))).toBe(false);
  expect(await must(folder, 'npm run check')).toContain('3 pages, 0 findings');
});

test('dead links of VitePress pages are named, however they are written', async () => {
  const links = '[a](./lost.html), [b](./glaze.html#lost), [c](/guide/lost), [d](../index.html), [e](./glaze#colors)';
  appendFileSync(path.join(folder, 'docs/guide/start.md'), `\n${links}\n`);
  const { code, output } = await run(folder, 'node check.mjs');
  expect(code).toBe(1);
  expect(output).toContain('docs/guide/start.md');
  expect(output).toContain('"./lost.html" leads to /guide/lost, which is not a page.');
  expect(output).toContain('"./glaze.html#lost" leads to #lost, which /guide/glaze does not have.');
  expect(output).toContain('"/guide/lost"');
  expect(output).toContain('3 pages, 3 findings');
});
