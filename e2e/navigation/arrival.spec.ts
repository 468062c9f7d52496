import type { Page } from '@playwright/test';
import { expect, hold, test } from '../support/test.js';
import { sidebarLink } from './document.js';

declare global {
  interface Window {
    /** What could be seen when the first paint was reported, by selector. */
    shownFirst?: Record<string, boolean>;
    shift?: number;
  }
}

const LONG = '/api/test-api/expect';
const PARTS = ['h1', 'nav[aria-label=Sidebar] a', 'nav[aria-label="ON THIS PAGE"] a', 'article > :last-child'];

/** Notes what the first paint shows, and how much is moved after it. The style sheet stays away, so nothing is loaded. */
async function watch(page: Page): Promise<void> {
  await hold(page.context(), /\.css$/);
  await page.addInitScript((selectors) => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      if (!list.getEntriesByName('first-contentful-paint')[0]) return;
      const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
      window.shownFirst = Object.fromEntries(selectors.map((selector) => [selector, isShown(selector)]));
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shift = (window.shift ?? 0) + (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  }, PARTS);
}

const shownFirst = async (page: Page) => {
  await page.waitForFunction(() => window.shownFirst);
  return page.evaluate(() => Object.values(window.shownFirst ?? {}));
};

test('who arrives sees the top of the article first, and everything else right after', async ({ page }) => {
  await watch(page);
  await page.goto(LONG, { waitUntil: 'commit' });
  expect(await shownFirst(page)).toEqual([true, false, false, false]);
  for (const part of PARTS) await expect(page.locator(part).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Previous Page/ })).toBeVisible();
  await expect(sidebarLink(page, 'expect')).toBeInViewport();
  expect(await page.evaluate(() => window.shift)).toBe(0);
});

test('in a window taller than the first screen nothing moves either', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 2400 });
  await watch(page);
  await page.goto(LONG, { waitUntil: 'commit' });
  await shownFirst(page);
  for (const part of PARTS) await expect(page.locator(part).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Previous Page/ })).toBeVisible();
  expect(await page.evaluate(() => window.shift)).toBe(0);
});

test('who reloads, or comes from a page of the site, sees all of it at once', async ({ page }) => {
  await page.goto(LONG);
  await watch(page);
  await page.reload({ waitUntil: 'commit' });
  expect(await shownFirst(page)).toEqual([true, true, true, true]);
  await page.evaluate(() => {
    location.href = '/guide/basic/cli';
  });
  await page.waitForURL('/guide/basic/cli', { waitUntil: 'commit' });
  expect(await shownFirst(page)).toEqual([true, true, true, true]);
});

test('who arrives at a place far down is there at once', async ({ page }) => {
  await page.goto(LONG);
  const last = page.locator('article :is(h2, h3)').last();
  const id = await last.getAttribute('id');
  const text = await page.locator('article p').last().textContent();
  const words = text?.split(' ').slice(0, 4).join(' ') ?? '';
  await watch(page);
  await page.goto('about:blank');
  await page.goto(`${LONG}#${id}`, { waitUntil: 'commit' });
  expect(await shownFirst(page)).toEqual([true, true, true, true]);
  await expect(last).toBeInViewport();
  await page.goto('about:blank');
  await page.goto(`${LONG}#:~:text=${encodeURIComponent(words)}`, { waitUntil: 'commit' });
  expect(await shownFirst(page)).toEqual([true, true, true, true]);
  await expect(page.locator('article p').last()).toBeInViewport();
});
