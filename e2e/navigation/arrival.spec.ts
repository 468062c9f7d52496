import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { shiftsOf, watchShifts } from '../support/layout-shifts.js';
import { expect, hold, test } from '../support/test.js';
import { sidebarLink } from './document.js';

declare global {
  interface Window {
    /** What could be seen when the first paint was reported, by selector. */
    shownFirst?: Record<string, boolean>;
  }
}

const LONG = '/api/test-api/expect';
const PARTS = ['h1', 'nav[aria-label=Sidebar] a', 'nav[aria-label="ON THIS PAGE"] a', 'article > :last-child'];

/**
 * Notes what the first paint shows, and what is moved after it. The style sheet stays away, so nothing is loaded.
 * @returns Lets the style sheet come.
 */
async function watch(page: Page): Promise<() => void> {
  const release = await hold(page.context(), /\.css$/);
  await watchShifts(page);
  await page.addInitScript((selectors) => {
    new PerformanceObserver((list) => {
      if (!list.getEntriesByName('first-contentful-paint')[0]) return;
      const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
      window.shownFirst = Object.fromEntries(selectors.map((selector) => [selector, isShown(selector)]));
    }).observe({ type: 'paint', buffered: true });
  }, PARTS);
  return release;
}

const shownFirst = async (page: Page) => {
  await page.waitForFunction(() => window.shownFirst);
  return page.evaluate(() => Object.values(window.shownFirst ?? {}));
};

for (const [what, goOn] of [
  ['all is loaded', (_page: Page, release: () => void) => release()],
  ['the reader scrolls', (page: Page) => page.mouse.wheel(0, 100)],
] as const) {
  test(`who arrives sees the top of the article first, then what is in the window, and the rest when ${what}`, async ({
    page,
  }) => {
    const release = await watch(page);
    await page.goto(LONG, { waitUntil: 'commit' });
    expect(await shownFirst(page)).toEqual([true, false, false, false]);
    for (const part of PARTS.slice(0, 3)) await expect(page.locator(part).first()).toBeVisible();
    await expect(sidebarLink(page, 'expect')).toBeInViewport();
    expect(await page.locator('[data-fold]').count()).toBeGreaterThan(0);
    const bottom = await page.evaluate(() => document.querySelector('article')?.getBoundingClientRect().bottom);
    expect(bottom).toBeGreaterThan(page.viewportSize()?.height ?? 0);
    await goOn(page, release);
    await expect(page.locator('article > :last-child')).toBeVisible();
    await expect(page.getByRole('link', { name: /Previous Page/ })).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
  });
}

test('who goes to a place further down before all is loaded is there at once', async ({ page }) => {
  await watch(page);
  await page.goto(LONG, { waitUntil: 'commit' });
  const link = page.getByRole('navigation', { name: 'ON THIS PAGE' }).getByRole('link').last();
  await link.click();
  const id = decodeURIComponent((await link.getAttribute('href')) ?? '').slice(1);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
});

test('what is in a very tall window waits for no style sheet, and does not move', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 4000 });
  const release = await watch(page);
  await page.goto(LONG, { waitUntil: 'commit' });
  await shownFirst(page);
  await expect
    .poll(() => page.evaluate(() => document.querySelector('article')?.getBoundingClientRect().bottom))
    .toBeGreaterThan(4000);
  release();
  await expect(page.getByRole('link', { name: /Previous Page/ })).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
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

/** Serves a document that stops in the middle of its bar until the rest is sent. */
async function stopInBar(html: string): Promise<{ url: string; sendRest: () => void; close: () => void }> {
  const middle = html.indexOf('<div class="dt-dropdown dt-tools"');
  expect(middle).toBeGreaterThan(html.indexOf('dt-nav-link'));
  let sendRest = () => {};
  const server = createServer(({ url }, response) => {
    if (url !== LONG) return response.writeHead(204).end();
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write(html.slice(0, middle));
    sendRest = () => response.end(html.slice(middle, html.indexOf('<script type="application/json"')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${LONG}`, sendRest: () => sendRest(), close: () => server.close() };
}

test('nothing is painted before the first screen of the article is there', async ({ page, request }) => {
  const { url, sendRest, close } = await stopInBar(await (await request.get(LONG)).text());
  await page.goto(url, { waitUntil: 'commit' });
  await expect(page.locator('.dt-logo')).toBeAttached();
  const before = await page.evaluate(() => performance.now());
  sendRest();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  expect(painted).toBeGreaterThan(before);
  close();
});

test('the bar does not move while it comes in where browsers do not wait for that', async ({ page, request }) => {
  const html = await (await request.get(LONG)).text();
  const { url, sendRest, close } = await stopInBar(html.replace(/<link rel="expect"[^>]*>/, ''));
  await watchShifts(page);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect(page.locator('.dt-logo')).toBeVisible();
  sendRest();
  await expect(page.locator('.dt-nav-link').first()).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
  close();
});
