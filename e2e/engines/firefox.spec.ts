import { test as base, expect } from '@playwright/test';
import { type Browser, type EvaluateFunc, launch, type Page } from 'puppeteer-core';
import { type Measured, measure } from '../reading/measure.js';
import { findFirefox } from './find-firefox.js';

const firefox = findFirefox();

/** A page in Firefox, driven by WebDriver BiDi, and the browser it belongs to: one for all tests of a worker. */
const test = base.extend<{ tab: Page }, { engine: Browser }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const engine = await launch({ browser: 'firefox', executablePath: firefox, headless: true });
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ engine }, use) => {
    const context = await engine.createBrowserContext();
    const tab = await context.newPage();
    await resize(tab, { width: 1440, height: 900 });
    await use(tab);
    await context.close();
  },
});

test.skip(!firefox, 'No Firefox here: install firefox-esr, or set DIPTYCH_FIREFOX to its path.');
test.describe.configure({ mode: 'serial', timeout: 60_000 });

/** Waits for a state of the page. `waitForFunction` makes a function of text, which the page's policy blocks. */
async function until<Arguments extends unknown[]>(
  tab: Page,
  isReached: EvaluateFunc<Arguments>,
  ...given: Arguments
): Promise<void> {
  const look = () => tab.evaluate(isReached, ...given).catch(() => false);
  await expect.poll(look, { message: String(isReached), timeout: 20_000 }).toBeTruthy();
}

/** Puppeteer turns the screen with each size, which Firefox's release with extended support does not support. */
async function resize(tab: Page, size: { width: number; height: number }): Promise<void> {
  await tab.setViewport(size).catch((error: unknown) => {
    if (!String(error).includes('unknown command')) throw error;
  });
  await until(tab, (width) => innerWidth === width, size.width);
}

/** Opens a page and waits until the app is hydrated. */
async function open(tab: Page, address: string | undefined): Promise<void> {
  await tab.goto(address ?? '', { waitUntil: 'load' });
  // The app gives the history entry a key, for its scroll position.
  await until(tab, () => history.state !== null);
}

const button = (name: string) => `button[aria-label="${name}"]`;

test('Firefox: the table of contents marks the first heading, then the one that was asked for', async ({
  tab,
  baseURL,
}) => {
  for (const path of ['/api/test-api/expect', '/zh/guide/basic/cli', '/config/test/pool']) {
    await open(tab, baseURL + path);
    await tab.waitForSelector('.dt-toc li:first-child > a[aria-current]');
  }
  await tab.click('.dt-toc li:nth-child(3) > a');
  await tab.waitForSelector('.dt-toc li:nth-child(3) > a[aria-current]');
});

test('Firefox: a link leads to the next page without a load, and back', async ({ tab, baseURL }) => {
  await open(tab, `${baseURL}/guide/start/quick-start`);
  await tab.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await tab.click('.dt-side a[href="/guide/basic/cli"]');
  await until(tab, () => document.querySelector('h1')?.textContent?.startsWith('CLI'));
  // Not `goBack`, which waits for a load.
  await tab.evaluate(() => history.back());
  await until(tab, () => document.querySelector('h1')?.textContent?.startsWith('Quick start'));
  expect(await tab.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('Firefox: the search finds and opens', async ({ tab, baseURL }) => {
  await open(tab, `${baseURL}/`);
  await tab.keyboard.down('Control');
  await tab.keyboard.press('k');
  await tab.keyboard.up('Control');
  await tab.waitForSelector('[role="combobox"]');
  await tab.type('[role="combobox"]', 'testTimeout');
  await tab.waitForSelector('[role="option"]');
  await tab.keyboard.press('Enter');
  await until(tab, () => location.pathname.startsWith('/config/test/testTimeout'));
});

test('Firefox: theme and tabs change and are kept, code is copied', async ({ tab, baseURL }) => {
  await open(tab, `${baseURL}/guide/start/quick-start`);
  const wasDark = await tab.evaluate(() => document.documentElement.classList.contains('dark'));
  await tab.click('.dt-theme button');
  await until(tab, (was) => document.documentElement.classList.contains('dark') !== was, wasDark);
  await (await tab.waitForSelector('aria/pnpm[role="tab"]'))?.click();
  await until(tab, () => localStorage.getItem('diptych.tabs.package-manager') === 'pnpm');
  await tab.click('main [data-dt="code"] [data-dt="copy"]');
  await tab.waitForSelector(`main ${button('Copied')}`);
});

test('Firefox: on a phone the sidebar opens and closes, and nothing is cut', async ({ tab, baseURL }) => {
  await resize(tab, { width: 390, height: 844 });
  await open(tab, `${baseURL}/config/test/testEnvironment`);
  await tab.click(button('Sidebar'));
  await tab.waitForSelector(`${button('Sidebar')}[aria-expanded="true"]`);
  await tab.keyboard.press('Escape');
  await tab.waitForSelector(`${button('Sidebar')}[aria-expanded="false"]`);
  for (const width of [320, 390, 1440]) {
    await resize(tab, { width, height: 844 });
    const { belowButtons, cutCells, sticksOut, unevenEdges }: Measured = await tab.evaluate(measure);
    expect({ belowButtons, cutCells, sticksOut, unevenEdges }, `${width} px`).toEqual({
      belowButtons: [],
      cutCells: [],
      sticksOut: [],
      unevenEdges: [],
    });
  }
});

test('Firefox: a name in a sample shows its type, and a recorded run its output', async ({ tab, baseURL }) => {
  await open(tab, `${baseURL}/api/rstest/mockFunctions`);
  await tab.click('[data-dt="code-title"] ~ [data-dt="code-tools"] > [data-dt="types"]');
  await until(tab, () => document.querySelector('.dt-type-note:not([hidden])')?.textContent?.includes('expect'));
  await tab.keyboard.press('Escape');
  await tab.waitForSelector('.dt-type-note[hidden]');
  await tab.click('[data-dt="recording"] > summary');
  await tab.waitForSelector('[data-dt="recording"][open] .ansi-green');
});

test('Firefox: the language switch leads to the translation, within the document', async ({ tab, baseURL }) => {
  await open(tab, `${baseURL}/config/test/pool`);
  await tab.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await tab.click(button('Language'));
  await (await tab.waitForSelector('header a[hreflang="zh-CN"], header a[lang="zh-CN"]'))?.click();
  await until(tab, () => location.pathname === '/zh/config/test/pool' && document.documentElement.lang === 'zh-CN');
  expect(await tab.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('Firefox: addresses lead to a heading, and to words far down', async ({ tab, baseURL }) => {
  await open(tab, `${baseURL}/api/test-api/expect#truthiness-and-type-matchers`);
  await until(tab, () => {
    const top = document.getElementById('truthiness-and-type-matchers')?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < window.innerHeight / 3;
  });
  // Whole words, as the browser looks for them; a dash is part of the fragment's own syntax.
  const words = await tab.evaluate(
    () => /^\w+ \w+ \w+/.exec([...document.querySelectorAll('article p')].at(-1)?.textContent ?? '')?.[0],
  );
  expect(words).toBeTruthy();
  await tab.goto('about:blank');
  await open(tab, `${baseURL}/api/test-api/expect#:~:text=${encodeURIComponent(words ?? '')}`);
  await until(tab, () => window.scrollY > document.documentElement.scrollHeight / 2);
});

test('Firefox: a page prints, and reads and links without the app', async ({ tab, baseURL }) => {
  await open(tab, `${baseURL}/guide/start/quick-start`);
  expect((await tab.pdf()).byteLength).toBeGreaterThan(20_000);
  await tab.setRequestInterception(true);
  tab.on('request', (request) => {
    if (request.url().endsWith('.js')) request.abort();
    else request.continue();
  });
  await tab.goto(`${baseURL}/config/test/pool`, { waitUntil: 'load' });
  await tab.waitForSelector('article h1');
  await tab.click('.dt-side a[href="/config/test/retry"]');
  await until(tab, () => document.querySelector('h1')?.textContent?.startsWith('retry'));
});
