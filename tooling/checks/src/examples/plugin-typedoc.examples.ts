import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './open-page.js';
import { must, serve } from './stranger.js';
import { useExample } from './use-example.js';

let folder: string;

beforeAll(async () => {
  folder = useExample('plugin-typedoc');
  await must(folder, 'npm run build -- --strict');
});

test('a page made from TypeScript is linked to, in both languages', async () => {
  const { page, errors } = await openPage(await serve(folder, 'npx diptych preview --port 0'));
  await page.locator('article').getByRole('link', { name: 'PourOptions' }).click();
  await page.locator('h2#pour').waitFor();
  const cells = await page.locator('article table').first().locator('tbody tr').first().locator('td').allTextContents();
  expect(cells).toEqual(['amount', 'number', 'In millilitres.']);
  await page.getByText('"cup" | "pot"').first().waitFor();
  expect(errors).toEqual([]);
  const zh = readFileSync(path.join(folder, 'dist/zh/api/index.html'), 'utf8');
  expect(zh).toContain('可选');
});

test('an open page of dev follows an edit of the source', async () => {
  const address = await serve(folder, 'npx diptych dev --port 0');
  const { page, errors } = await openPage(new URL('api/', address).href);
  await page.getByText('In millilitres.').waitFor();
  const source = path.join(folder, 'src/index.ts');
  writeFileSync(source, readFileSync(source, 'utf8').replace('In millilitres.', 'In drops.'));
  await page.getByText('In drops.').waitFor();
  expect(errors).toEqual([]);
});

test('an export without a comment is a warning at its line', async () => {
  writeFileSync(path.join(folder, 'src/index.ts'), 'export interface PourOptions { amount: number }\n');
  const output = await must(folder, 'npx diptych build');
  expect(output).toMatch(/src\/index\.ts\n +1 +warning +api: PourOptions has no comment\./);
});
