import { messagesFor } from '@diptych/core/messages';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../accessibility/axe.js';
import { expect, test } from '../support/test.js';

test.use({ site: 'theme' });

const labels = messagesFor('ar');

const x = async (element: Locator) => (await element.boundingBox())?.x ?? Number.NaN;
const end = async (element: Locator) => {
  const box = await element.boundingBox();
  return (box?.x ?? Number.NaN) + (box?.width ?? 0);
};
const sidebar = (page: Page) => page.getByRole('navigation', { name: labels.sidebar });

test('bar, sidebar, article and table of contents follow each other from the right', async ({ page, visit }) => {
  await visit('/ar/ships');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const banner = page.getByRole('banner');
  const logo = banner.getByRole('link', { name: 'الميناء' });
  expect(await end(logo)).toBeGreaterThan(1400);
  expect(await x(banner.getByRole('button', { name: labels.search }))).toBeLessThan(await x(logo));
  expect(await x(banner.getByRole('button', { name: labels.themeToggle }))).toBeLessThan(60);
  const article = page.getByRole('article');
  expect(await x(sidebar(page))).toBeGreaterThan(await end(article));
  expect(await end(page.getByRole('navigation', { name: labels.outlineTitle }))).toBeLessThan(await x(article));

  // Code runs from left to right, with its buttons at the end of its lines.
  const code = page.getByRole('article').locator('[data-dt="code"]').first();
  expect(await code.locator('code').evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  expect(await x(code.getByRole('button', { name: labels.wrapLines }))).toBeGreaterThan((await x(code)) + 300);

  // So does code in a line: otherwise the hyphens would stand on its right.
  const flag = article.locator('p code');
  await expect(flag).toHaveText('--steam');
  expect(
    await flag.evaluate((element) => [getComputedStyle(element).direction, getComputedStyle(element).unicodeBidi]),
  ).toEqual(['ltr', 'isolate']);

  const list = banner.getByRole('link', { name: 'English' });
  await banner.getByRole('button', { name: labels.language }).click();
  await expect(list).toBeVisible();
  expect(await x(list)).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Escape');

  const tabs = page.getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.first()).toBeFocused();

  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNoViolations(page, 'right to left');
});

test('on a small screen the drawer comes from the right, the table of contents hangs on the left', {
  tag: ['@phone', '@phone-only'],
}, async ({ page, visit }) => {
  await visit('/ar/ships');
  await page.getByRole('button', { name: labels.sidebar }).click();
  await expect(sidebar(page)).toBeVisible();
  const drawer = page.locator('#dt-sidebar');
  expect(await end(drawer)).toBe(390);
  expect(await x(drawer)).toBeGreaterThan(40);
  const close = drawer.getByRole('button', { name: labels.close });
  expect(await end(close)).toBeLessThan((await end(sidebar(page))) - 100);
  await close.click();
  await expect(sidebar(page)).toBeHidden();
  await page.getByRole('button', { name: labels.outlineButton }).click();
  expect(await x(page.locator('#dt-toc'))).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: labels.menu }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'السفن' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
