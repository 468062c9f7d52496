import { beforeAll, expect, test } from 'vitest';
import { openPage } from './open-page.js';
import { must, serve } from './stranger.js';
import { useExample } from './use-example.js';

let folder: string;

beforeAll(async () => {
  folder = useExample('four-languages-rtl');
  await must(folder, 'npm run build');
});

const open = async (path: string, options?: { width: number }) =>
  openPage(`${await serve(folder, 'npx diptych preview --port 0')}/${path}`, options);

test.each([390, 1280])('the Arabic page is mirrored at %i px, its code is not', async (width) => {
  const { page, errors } = await open('guide/start', { width });
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const heading = await page
    .getByRole('heading', { level: 1 })
    .evaluate((element) => getComputedStyle(element).direction);
  const code = await page
    .locator('pre')
    .first()
    .evaluate((element) => getComputedStyle(element).direction);
  expect([heading, code]).toEqual(['rtl', 'ltr']);
  if (width > 1000) {
    const sidebar = await page.getByRole('navigation', { name: 'الشريط الجانبي' }).boundingBox();
    const main = await page.getByRole('main').boundingBox();
    expect(sidebar?.x).toBeGreaterThan(main?.x ?? 0);
  }
  expect(errors).toEqual([]);
});

test('a click on another language turns the page around, with its own texts', async () => {
  const { page, errors } = await open('guide/start');
  await page.getByRole('button', { name: 'اللغة' }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Start', level: 1 }).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('ltr');
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('link', { name: '日本語' }).click();
  await page.getByRole('navigation', { name: 'サイドバー' }).waitFor();
  expect(errors).toEqual([]);
});

test.each([
  ['ja', '検索', '設定ファイル', '紙'],
  ['ja', '検索', 'ファイル', '紙'],
  ['ko', '검색', '구성 파일', '종이'],
  ['ko', '검색', '뒷면', '종이'],
])('search in %s: %s %s', async (locale, button, query, strong) => {
  const { page, errors } = await open(`${locale}/guide/install`);
  // Emphasis beside marks of these languages is emphasis.
  expect(await page.getByRole('main').locator('strong').first().textContent()).toContain(strong);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('combobox').fill(query);
  await page.getByRole('option').first().waitFor();
  expect(errors).toEqual([]);
});
