import type { Page } from '@playwright/test';
import { expectSameDocument, markDocument } from '../navigation/document.js';
import { expect, forgive, forgiveStatus, hold, test, untilReady } from '../support/test.js';
import { stopClock } from '../theme/clock.js';
import { FAILED, panelOf, SEARCH_FILES } from './panel.js';

/** Files with the texts of pages. */
const TEXTS = /search_split\.[^/]*\/t\d+\.json/;

/** Paths of the search files asked for, from now on, by the page or its worker. */
function searchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (SEARCH_FILES.test(pathname)) paths.push(pathname);
  });
  return paths;
}

test('files are asked for when the reader is about to search, of the languages there are', async ({ page, visit }) => {
  const paths = searchRequests(page);
  const failed: string[] = [];
  page.context().on('response', (response) => response.status() >= 400 && failed.push(response.url()));
  await visit('/config/');
  await page.mouse.move(700, 500);
  await page.waitForLoadState('networkidle');
  expect(paths).toEqual([]);
  const { button, dialog, open, ask } = panelOf(page);
  await button.hover();
  await expect.poll(() => paths.length).toBeGreaterThan(0);
  await expect(dialog).toBeHidden();
  expect(paths[0]).toBe('/static/search.en.json');
  await open();
  await ask('testTimeout');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  // Each file once, and none of a language or version that the site does not have.
  expect([...new Set(paths)]).toHaveLength(paths.length);
  expect(paths.filter((path) => !/^\/static\/search(?:_split)?\.(?:en|zh)\./.test(path))).toEqual([]);
  expect(failed).toEqual([]);
});

test('focus of the button is intent, and another language another search', async ({ page, visit }) => {
  const paths = searchRequests(page);
  await visit('/config/test/include');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).focus();
  await expect.poll(() => paths[0]).toBe('/static/search.en.json');
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
  await page.getByRole('link', { name: '简体中文' }).click();
  await expect(page).toHaveURL('/zh/config/test/include');
  await untilReady(page);
  paths.length = 0;
  const { groups, open, ask } = panelOf(page, '搜索');
  await open();
  await ask('testTimeout');
  expect(paths[0]).toBe('/static/search.zh.json');
  await expect(groups.first()).toHaveAttribute('aria-label', '简体中文');
  await expect(groups.first().getByRole('option').first()).toHaveAttribute('href', /^\/zh\//);
});

test('a question is asked 150 ms after the last key', async ({ page, visit }) => {
  await page.clock.install();
  await visit('/config/');
  const { box, options, open, ask } = panelOf(page);
  await open();
  // All there is has arrived, so that only the pause is left.
  await ask('milliseconds');
  const lines = await options.count();
  await expect(options.filter({ has: page.locator('mark') })).toHaveCount(lines);
  await stopClock(page);
  const before = await options.allTextContents();
  await box.pressSequentially('er');
  await page.clock.runFor(149);
  await box.press('Backspace');
  await page.clock.runFor(149);
  await box.fill('testTimeout');
  await page.clock.runFor(149);
  expect(await options.allTextContents()).toEqual(before);
  await page.clock.runFor(1);
  await expect(options.first()).toHaveText(/^testTimeout/);
});

test('what is typed before the worker has started is answered when it has', async ({ page, visit }) => {
  const paths = searchRequests(page);
  await visit('/config/');
  const releaseWorker = await hold(page.context(), /\/worker-/);
  const { box, options, open } = panelOf(page);
  await open();
  await box.fill('milliseconds');
  await expect.poll(() => paths).toEqual(['/static/search.en.json']);
  releaseWorker();
  await expect(options.filter({ hasText: 'testTimeout' }).first()).toBeVisible();
  // The worker took what the page had fetched.
  expect([...new Set(paths)]).toHaveLength(paths.length);
});

test('a slow answer never takes the place of a newer one', async ({ page, visit }) => {
  await page.clock.install();
  const release = await hold(page.context(), /search_split/);
  await visit('/config/');
  const { dialog, box, options, open } = panelOf(page);
  await open();
  await box.fill('milliseconds');
  await expect(dialog).toHaveAttribute('data-busy');
  await page.clock.runFor(150);
  await box.fill('testEnvironment');
  await page.clock.runFor(150);
  release();
  await expect(options.first()).toHaveText(/^testEnvironment/);
  await expect(dialog).not.toHaveAttribute('data-busy');
  await expect(options.filter({ hasText: 'hookTimeout' })).toHaveCount(0);
});

test('a page that holds the word is shown before its text is there, then where it stands, on the same line', async ({
  page,
  visit,
}) => {
  const release = await hold(page.context(), TEXTS);
  await visit('/config/');
  const { dialog, options, open, ask } = panelOf(page);
  await open();
  await ask('milliseconds', 'early');
  await expect(options.filter({ hasText: 'testTimeout' }).first()).toHaveAttribute('data-type', 'title');
  const pagesOf = () =>
    options.evaluateAll((lines) => lines.map((line) => new URL((line as HTMLAnchorElement).href).pathname));
  const before = await pagesOf();
  release();
  await expect(dialog.locator('[data-type=content] mark', { hasText: /^milliseconds$/i }).first()).toBeVisible();
  expect((await pagesOf()).slice(0, before.length)).toEqual(before);
});

test('keys typed right after the shortcut are in the field', async ({ page, visit }) => {
  await visit('/config/');
  const { box } = panelOf(page);
  // All in one task: the field cannot be there before the last of them.
  await page.evaluate(() => {
    const press = (key: string, ctrlKey = false) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
    press('k', true);
    for (const key of 'mockx') press(key);
    press('Backspace');
  });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('mock');
  await page.keyboard.type('s');
  await expect(box).toHaveValue('mocks');
});

for (const [what, path, ask] of [
  ['the shortcut', '/config/', (page) => page.keyboard.press('Control+k')],
  ['a click on the button', '/config/', (page) => panelOf(page).button.click()],
  ['a click on the button of the 404 page', '/no/such/page', (page) => page.locator('.dt-not-found-search').click()],
] satisfies [string, string, (page: Page) => Promise<void>][]) {
  test(`keys typed after ${what} are in the field, though no script has arrived yet`, async ({
    page,
    consoleMessages,
  }) => {
    const release = await hold(page.context(), /\/assets\/.*\.js/);
    // Not `visit`, which waits for the app.
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForSelector('#diptych-data', { state: 'attached' });
    await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading');
    const { box, options } = panelOf(page);
    await ask(page);
    await page.keyboard.type('testTimeoux');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('t');
    await expect(box).toHaveCount(0);
    release();
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('testTimeout');
    await expect(options.first()).toHaveText(/^testTimeout/);
    if (path === '/no/such/page') forgiveStatus(consoleMessages, 404);
  });
}

for (const [what, files] of [
  ['nothing', SEARCH_FILES],
  ['no texts', TEXTS],
] as const) {
  test(`where ${what} can be had it is said, the panel goes on, and the next opening tries again`, async ({
    page,
    visit,
    consoleMessages,
  }) => {
    await page.route(files, (route) => route.abort());
    await visit('/config/');
    const { dialog, box, options, open, ask } = panelOf(page);
    await open();
    await ask('milliseconds');
    await expect.poll(() => consoleMessages).toContain(FAILED);
    // Each language's files log it, sooner or later; so does the browser itself.
    forgive(consoleMessages, new RegExp(`^${FAILED}$|net::ERR_FAILED`));
    if (what === 'nothing') {
      await expect(dialog.getByText('Search could not be loaded.')).toBeVisible();
      await expect(dialog.getByText(/No results/)).toHaveCount(0);
    } else await expect(options.first()).toBeVisible();
    await page.unroute(files);
    if (what === 'nothing') await dialog.getByRole('button', { name: 'Try again' }).click();
    else {
      await page.keyboard.press('Escape');
      await open();
    }
    await expect(box).toHaveValue('milliseconds');
    await expect(dialog.locator('[data-type=content] mark').first()).toBeVisible();
  });
}

test('code that a deploy has replaced is loaded by a button, with the page', async ({
  page,
  context,
  visit,
  consoleMessages,
}) => {
  const code = /\/assets\/(?:worker|create-fetch-searcher)-/;
  await context.route(code, (route) => route.fulfill({ status: 404 }));
  await visit('/config/');
  await markDocument(page);
  const { dialog, options, open, ask } = panelOf(page);
  await open();
  await ask('milliseconds');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('Search could not be loaded.')).toBeVisible();
  // Before this, a second attempt may be under way, which would succeed.
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expectSameDocument(page, false);
  await context.unroute(code);
  forgive(consoleMessages, new RegExp(`^${FAILED}$|status of 404`));
  await untilReady(page);
  await open();
  await ask('milliseconds');
  await expect(options.first()).toBeVisible();
});

test('a browser without workers searches in the page', async ({ page, visit }) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      Worker: class {
        constructor() {
          throw new DOMException('no workers here', 'SecurityError');
        }
      },
    });
  });
  await visit('/config/');
  const { dialog, options, open, ask } = panelOf(page);
  await open();
  await ask('testTimeout');
  await expect(options.first()).toHaveText(/^testTimeout/);
  await ask('milliseconds');
  await expect(dialog.locator('[data-type=content] mark').first()).toBeVisible();
});
