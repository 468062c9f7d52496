import { beforeAll, expect, test } from 'vitest';
import { openPage } from './open-page.js';
import { must, serve } from './stranger.js';
import { useExample } from './use-example.js';

let folder: string;

beforeAll(async () => {
  folder = useExample('foreign-theme');
  await must(folder, 'npm run build');
});

test('the theme of a stranger is all that is seen: layout, sidebar, texts, components, tables', async () => {
  const { page, errors } = await openPage(await serve(folder, 'npx diptych preview --port 0'));
  await page.getByText('⚓ North Quay').waitFor();
  const outline = (locator: ReturnType<typeof page.locator>) =>
    locator.evaluate((element) => getComputedStyle(element).outlineWidth);
  expect(await outline(page.locator('article table'))).toBe('3px');
  await page.getByRole('complementary', { name: 'On this page' }).getByRole('link', { name: 'Times' }).waitFor();
  // An island of the theme, used without an import.
  await page.getByRole('button', { name: 'High tide' }).click();
  await page.getByRole('button', { name: 'Low tide' }).waitFor();
  // A click swaps the article, not the document.
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
  await page.locator('article').getByRole('link', { name: 'Tickets' }).click();
  await page.getByRole('heading', { name: 'Tickets', level: 1 }).waitFor();
  const active = page.getByRole('navigation', { name: 'Contents' }).locator('[aria-current=page]');
  await active.getByText('Tickets').waitFor();
  expect(await page.locator('html[data-marked]').count()).toBe(1);
  // The pop-up of core: Escape closes it, and a press elsewhere.
  const french = page.getByRole('link', { name: 'Français' });
  await page.getByRole('button', { name: 'English' }).click();
  await french.waitFor();
  await page.keyboard.press('Escape');
  await french.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'English' }).click();
  await french.click();
  await page.getByRole('heading', { name: 'Billets', level: 1 }).waitFor();
  await page.getByRole('complementary', { name: 'Sur cette page' }).getByRole('link', { name: 'Tarifs' }).waitFor();
  expect(errors).toEqual([]);
});

test('a layout of its own, named by the page', async () => {
  const address = await serve(folder, 'npx diptych preview --port 0');
  const { page, errors } = await openPage(new URL('guide/poster', address).href);
  await page.locator('.ferry-poster').getByRole('heading', { name: 'All aboard' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Contents' }).count()).toBe(0);
  expect(errors).toEqual([]);
});
