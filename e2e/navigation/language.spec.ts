import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';
import { expectSameDocument, heading, markDocument, scrollTop } from './document.js';

async function switchTo(page: Page, button: string, language: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('link', { name: language, exact: true }).click();
}

/** The last heading above the middle of the window, and its distance from the upper edge. */
function positionOf(page: Page): Promise<{ id: string; top: number } | undefined> {
  return page.evaluate(() =>
    [...document.querySelectorAll('article :is(h1, h2, h3, h4)[id]')]
      .map((element) => ({ id: element.id, top: Math.round(element.getBoundingClientRect().top) }))
      .filter(({ top }) => top < window.innerHeight / 3)
      .at(-1),
  );
}

test('the language switch keeps document, theme and the heading that is read', async ({ page, visit }) => {
  await visit('/api/test-api/expect');
  await markDocument(page);
  await page.getByRole('banner').getByRole('button', { name: 'theme' }).first().click();
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  await expect.poll(isDark).toBe(true);
  // The circle of the new theme takes all clicks while it grows.
  await expect(page.locator('html[data-theme-reveal]')).toHaveCount(0);
  await page
    .locator('article h2[id], article h3[id]')
    .nth(12)
    .evaluate((element) => {
      window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - 90, behavior: 'instant' });
    });
  const before = await positionOf(page);
  expect(before?.id).toBeTruthy();
  const left = await scrollTop(page);
  await switchTo(page, 'Language', '简体中文');
  await expect(page).toHaveURL(/\/zh\/api\/test-api\/expect/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  // Windows scroll by whole pixels.
  const offset = before?.top ?? Number.NaN;
  const isNear = (top: number | undefined) => top !== undefined && Math.abs(top - offset) <= 1;
  await expect
    .poll(async () => {
      const position = await positionOf(page);
      return { id: position?.id, isNear: isNear(position?.top) };
    })
    .toEqual({ id: before?.id, isNear: true });
  await expect(page.locator('head meta[property="og:locale"]')).toHaveAttribute('content', 'zh_CN');
  expect(await isDark()).toBe(true);
  // The way back is within the document, too, and leads to where the reader left.
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect.poll(() => scrollTop(page)).toBe(left);
  await expectSameDocument(page);
});

test('search and sidebar are those of the new language', async ({ page, visit }) => {
  await visit('/guide/basic/cli');
  await markDocument(page);
  await switchTo(page, 'Language', '简体中文');
  await expect(page.getByRole('navigation', { name: '侧边栏' }).locator('[aria-current=page]')).toBeVisible();
  await page.getByRole('button', { name: '搜索' }).click();
  await page.getByRole('combobox', { name: '搜索' }).fill('快照');
  await expect(page.getByRole('option').first()).toContainText('快照');
  await page.keyboard.press('Escape');
  await switchTo(page, '语言', 'English');
  await expect(page).toHaveURL(/\/guide\/basic\/cli$/);
  await expect(heading(page)).toBeVisible();
  await expectSameDocument(page);
});
