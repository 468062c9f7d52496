import type { Page } from '@playwright/test';
import { shiftsOf, watchShifts } from '../support/layout-shifts.js';
import { expect, forgive, forgiveStatus, hold, test } from '../support/test.js';

declare global {
  interface Window {
    /** What was displayed when the first paint was reported, by selector. */
    firstDisplayed?: Record<string, boolean>;
  }
}

const LONG = '/api/test-api/expect';
const PARTS = [
  'h1',
  'nav[aria-label=Sidebar] > div > ul > :last-child',
  'nav[aria-label="ON THIS PAGE"] li:last-child',
  'article > :last-child',
  '[rel=prev]',
];

const isPainted = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);

test('the first paint shows all of a long page, and nothing moves after it', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await watchShifts(page);
  // On a phone sidebar and table of contents are closed drawers.
  const parts = isMobile ? PARTS.filter((part) => !part.startsWith('nav')) : PARTS;
  await page.addInitScript((selectors) => {
    new PerformanceObserver((list) => {
      if (!list.getEntriesByName('first-contentful-paint')[0]) return;
      const isDisplayed = (selector: string) =>
        document.querySelector(selector)?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
      window.firstDisplayed = Object.fromEntries(selectors.map((selector) => [selector, isDisplayed(selector)]));
    }).observe({ type: 'paint', buffered: true });
  }, parts);
  const release = await hold(page.context(), /\.css$/);
  await page.goto(LONG, { waitUntil: 'commit' });
  await expect(page.locator('article > :last-child')).toBeAttached();
  expect(await isPainted(page), 'painted before its style sheet').toBe(false);
  release();
  await page.waitForFunction(() => window.firstDisplayed);
  const displayed = await page.evaluate(() => window.firstDisplayed);
  expect(displayed).toEqual(Object.fromEntries(parts.map((part) => [part, true])));
  await page.waitForLoadState();
  expect(await shiftsOf(page)).toEqual([]);
});

test.describe('before any script has come', () => {
  test.beforeEach(async ({ context, consoleMessages }) => {
    await context.route(/\.js$/, (route) => route.abort());
    forgive(consoleMessages, /ERR_FAILED|did not load/);
  });

  test('all of the text can be found, read and scrolled to', async ({ page }) => {
    await page.goto(LONG);
    const { inText, inDocument } = await page.evaluate(() => {
      const codes = [...document.querySelectorAll<HTMLElement>('article pre')];
      // What is not laid out is missing in `innerText`.
      const bare = (text: string) => text.replace(/\s/g, '');
      return {
        // biome-ignore lint/performance/useDomNodeTextContent: the rendered text is what is tested
        inText: codes.filter((code) => bare(code.innerText) === bare(code.textContent ?? '')).length,
        inDocument: codes.length,
      };
    });
    expect(inDocument).toBeGreaterThan(10);
    expect(inText).toBe(inDocument);
    const words = ((await page.locator('article p').last().textContent()) ?? '').split(' ').slice(0, 3).join(' ');
    expect(
      await page.evaluate((text) => (window as unknown as { find(text: string): boolean }).find(text), words),
    ).toBe(true);
    // The search may still be scrolling to what it has found, and would win over the key.
    await expect(async () => {
      await page.keyboard.press('End');
      const left = await page.evaluate(() => document.documentElement.scrollHeight - Math.ceil(scrollY + innerHeight));
      expect(left).toBeLessThanOrEqual(1);
    }).toPass();
  });

  test('an address leads to a heading or to words far down', async ({ page }) => {
    await page.goto(LONG);
    const last = page.locator('article :is(h2, h3)').last();
    const id = await last.getAttribute('id');
    const words = ((await page.locator('article p').last().textContent()) ?? '').split(' ').slice(0, 4).join(' ');
    await page.goto('about:blank');
    await page.goto(`${LONG}#${id}`);
    await expect(last).toBeInViewport();
    await page.goto('about:blank');
    await page.goto(`${LONG}#:~:text=${encodeURIComponent(words)}`);
    await expect(page.locator('article p').last()).toBeInViewport();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', LONG, '/zh/guide/start/', '/no-such-page']) {
    test(`${path} has its styles`, async ({ page, consoleMessages }) => {
      forgiveStatus(consoleMessages, 404);
      await page.goto(path);
      await expect(page.locator('.dt-bar')).toHaveCSS('position', 'sticky');
    });
  }
});
