import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../support/test.js';
import { ROUTES } from './routes.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dist = path.join(root, 'apps/site/dist');
const files = () => readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test('every page has its document and its Markdown source', () => {
  for (const route of ['', '/zh'].flatMap((prefix) =>
    Object.values(ROUTES)
      .flat()
      .map((each) => prefix + each),
  )) {
    const name = route.endsWith('/') ? `${route}index` : route;
    for (const extension of ['html', 'md'])
      expect(existsSync(path.join(dist, `${name}.${extension}`)), name).toBe(true);
  }
});

test('the site has the files that hosts and machines look for', () => {
  for (const name of ['404.html', 'sitemap.xml', 'robots.txt', 'llms.txt']) {
    expect(existsSync(path.join(dist, name)), name).toBe(true);
  }
  const indexes = readdirSync(path.join(dist, 'static')).filter((name) => name.startsWith('search_index.'));
  expect(indexes.map((name) => name.replace(/\.[0-9a-z]+\.json$/, '')).sort()).toEqual([
    'search_index.en',
    'search_index.zh',
  ]);
  const records = JSON.parse(readFileSync(path.join(dist, 'static', indexes[0] ?? ''), 'utf8')) as object[];
  for (const record of records) {
    expect(record).toMatchObject({
      title: expect.any(String),
      content: expect.any(String),
      toc: expect.any(Array),
      routePath: expect.any(String),
    });
  }
});

test('no file holds a path of the building machine', () => {
  const found = files()
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(root));
  expect(found).toEqual([]);
});

test('assets carry a hash and are kept by browsers for ever', async ({ request, page }) => {
  await page.goto('/');
  const names = readdirSync(path.join(dist, 'assets'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    path.extname(name),
  );
  expect(names.filter((name) => !/(?:[-.]|^social\/)[\w-]{8,}\.\w+$/.test(name))).toEqual([]);
  for (const name of [names[0], names.find((name) => name.endsWith('.png'))]) {
    const response = await request.get(`/assets/${name}`);
    expect(response.headers()['cache-control']).toContain('immutable');
  }
});
