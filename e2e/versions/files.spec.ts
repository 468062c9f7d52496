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
      expect(file).toMatch(/^search_index\.v[12]\.(en|zh)\.[0-9a-z]+\.json$/);
      const records = JSON.parse(readFileSync(path.join(dist, 'static', file), 'utf8')) as { routePath: string }[];
      return [file.split('.').slice(1, 3).join(' '), records.map(({ routePath }) => routePath).sort()];
    }),
  );
  expect(pages).toEqual({
    'v2 en': ['/', '/guide', '/news', '/wick', '/zhuhai'],
    'v2 zh': ['/zh/', '/zh/guide', '/zh/news', '/zh/wick', '/zh/zhuhai'],
    'v1 en': ['/v1/', '/v1/guide'],
    'v1 zh': ['/v1/zh/', '/v1/zh/guide'],
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

const ALTERNATES = { '/guide': ['/guide', '/zh/guide'], '/v1/zh/guide': ['/v1/guide', '/v1/zh/guide'] };

for (const [own, [english, chinese]] of Object.entries(ALTERNATES)) {
  test(`${own} names itself and its translations of the same version`, async ({ page }) => {
    await page.goto(own);
    const href = (selector: string) => page.locator(`head link${selector}`).getAttribute('href');
    expect(await href('[rel=canonical]')).toBe(ORIGIN + own);
    expect(await href('[hreflang=en]')).toBe(ORIGIN + english);
    expect(await href('[hreflang=zh-CN]')).toBe(ORIGIN + chinese);
    expect(await href('[hreflang=x-default]')).toBe(ORIGIN + english);
  });
}

test('the sitemap lists every page with its translations', async ({ page }) => {
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
  expect(entries).toHaveLength(14);
  expect(entries).toContainEqual([
    `${ORIGIN}/v1/zh/guide`,
    `en ${ORIGIN}/v1/guide`,
    `zh-CN ${ORIGIN}/v1/zh/guide`,
    `x-default ${ORIGIN}/v1/guide`,
  ]);
  expect(entries).toContainEqual([`${ORIGIN}/`, `en ${ORIGIN}/`, `zh-CN ${ORIGIN}/zh/`, `x-default ${ORIGIN}/`]);
});
