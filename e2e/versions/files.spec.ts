import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { panelOf } from '../search/panel.js';
import { FIXTURE_SITES } from '../support/fixture-sites.js';
import { expect, test } from '../support/test.js';

const { root, outDir } = FIXTURE_SITES.versions;
const dist = path.join(root, outDir);
const ORIGIN = 'https://lantern.example';

test.use({ site: 'versions' });

test('each version and language has a search file of its own pages', () => {
  const files = readdirSync(path.join(dist, 'static')).filter((name) => name.startsWith('search_index.'));
  const pages = Object.fromEntries(
    files.map((file) => {
      expect(file).toMatch(/^search_index\.v[012]\.(en|zh)\.[0-9a-z]+\.json$/);
      const records = JSON.parse(readFileSync(path.join(dist, 'static', file), 'utf8')) as { routePath: string }[];
      return [file.split('.').slice(1, 3).join(' '), records.map(({ routePath }) => routePath).sort()];
    }),
  );
  expect(pages).toEqual({
    'v2 en': ['/', '/guide', '/news', '/wick', '/zhuhai'],
    'v2 zh': ['/zh/', '/zh/guide', '/zh/news', '/zh/wick', '/zh/zhuhai'],
    'v1 en': ['/v1/', '/v1/guide'],
    'v1 zh': ['/v1/zh/', '/v1/zh/guide'],
    'v0 en': ['/v0/', '/v0/guide'],
  });
});

test('search finds pages of the version and language shown', async ({ page, visit }) => {
  await visit('/v1/zh/');
  const { open, ask, groups } = panelOf(page, '搜索');
  await open();
  await ask('火柴');
  const first = groups.first().getByRole('option');
  await expect(first).not.toHaveCount(0);
  for (const option of await first.all()) await expect(option).toHaveAttribute('href', /^\/v1\/zh\//);
});

test('a page names itself and its translations; one of an old version names that of the newest', async ({ page }) => {
  const href = (selector: string) => page.locator(`head link${selector}`).getAttribute('href');
  await page.goto('/guide');
  expect(await href('[rel=canonical]')).toBe(`${ORIGIN}/guide`);
  expect(await href('[hreflang=en]')).toBe(`${ORIGIN}/guide`);
  expect(await href('[hreflang=zh-CN]')).toBe(`${ORIGIN}/zh/guide`);
  expect(await href('[hreflang=x-default]')).toBe(`${ORIGIN}/guide`);
  await page.goto('/v1/zh/guide');
  expect(await href('[rel=canonical]')).toBe(`${ORIGIN}/zh/guide`);
  await expect(page.locator('head [hreflang]')).toHaveCount(0);
});

test('the sitemap lists every page of the newest version with its translations', async ({ page }) => {
  const text = readFileSync(path.join(dist, 'sitemap.xml'), 'utf8');
  await page.goto('/');
  const entries = await page.evaluate((xml) => {
    const urls = new DOMParser().parseFromString(xml, 'application/xml').getElementsByTagName('url');
    return Array.from(urls, (url) => [
      url.getElementsByTagName('loc')[0]?.textContent,
      ...Array.from(url.getElementsByTagName('xhtml:link'), (link) =>
        [link.getAttribute('hreflang'), link.getAttribute('href')].join(' '),
      ),
    ]);
  }, text);
  expect(entries).toHaveLength(10);
  expect(entries).toContainEqual([
    `${ORIGIN}/zh/guide`,
    `en ${ORIGIN}/guide`,
    `zh-CN ${ORIGIN}/zh/guide`,
    `x-default ${ORIGIN}/guide`,
  ]);
  expect(entries).toContainEqual([`${ORIGIN}/`, `en ${ORIGIN}/`, `zh-CN ${ORIGIN}/zh/`, `x-default ${ORIGIN}/`]);
});
