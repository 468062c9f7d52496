import type { Page } from '@playwright/test';
import { expect, forgive, hold, test, untilReady } from '../support/test.js';
import { stopClock } from '../theme/clock.js';
import { FAILED, panelOf, SEARCH_FILES } from './panel.js';

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
  await page.waitForTimeout(300);
  expect(paths).toEqual([]);
  const { button, dialog, open, ask } = panelOf(page);
  await button.hover();
  await expect.poll(() => paths.some((path) => /search_index\.zh\./.test(path))).toBe(true);
  await expect(dialog).toBeHidden();
  expect(paths[0]).toBe('/static/search.en.json');
  await open();
  await ask('testTimeout');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  // Each file once, and none of a language or version that the site does not have.
  expect([...new Set(paths)]).toHaveLength(paths.length);
  expect(paths.filter((path) => !/^\/static\/search(?:_index|_split)?\.(?:en|zh)\./.test(path))).toEqual([]);
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

test('what is typed before the index is there is fetched with its first file, before the worker has started', async ({
  page,
  visit,
}) => {
  const paths = searchRequests(page);
  await visit('/config/');
  const releaseWorker = await hold(page.context(), /\/worker-/);
  const releaseHead = await hold(page.context(), /\/search\.en\.json/);
  const { box, options, open } = panelOf(page);
  await open();
  await box.fill('milliseconds');
  expect(paths).toEqual(['/static/search.en.json']);
  releaseHead();
  await expect.poll(() => paths.filter((path) => path.includes('search_split'))).not.toEqual([]);
  const early = [...paths];
  releaseWorker();
  await expect(options.filter({ hasText: 'testTimeout' }).first()).toBeVisible();
  expect(early.every((path) => !path.includes('search_index'))).toBe(true);
  // The worker took what the page had fetched.
  expect([...new Set(paths)]).toHaveLength(paths.length);
});

test('a slow answer never takes the place of a newer one', async ({ page, visit }) => {
  const release = await hold(page.context(), /search_(?:split|index)/);
  await visit('/config/');
  const { box, options, open, ask } = panelOf(page);
  await open();
  // Only texts know the first word, so that its answer waits; the second is a title.
  await box.fill('milliseconds');
  await page.waitForTimeout(400);
  await ask('testEnvironment', 'early');
  await expect(options.first()).toHaveText(/^testEnvironment/);
  release();
  await expect(options.nth(1)).toBeVisible();
  await page.waitForTimeout(300);
  await expect(options.first()).toHaveText(/^testEnvironment/);
  await expect(options.filter({ hasText: 'hookTimeout' })).toHaveCount(0);
});

test('a page that holds the word is shown before its text is there, then where it stands', async ({ page, visit }) => {
  const release = await hold(page.context(), /search_index/);
  await visit('/config/');
  const { dialog, options, open, ask } = panelOf(page);
  await open();
  await ask('milliseconds', 'early');
  await expect(options.filter({ hasText: 'testTimeout' }).first()).toHaveAttribute('data-type', 'title');
  release();
  await expect(dialog.locator('[data-type=content] mark', { hasText: /^milliseconds$/i }).first()).toBeVisible();
});

for (const [what, files] of [
  ['nothing', SEARCH_FILES],
  ['no texts', /search_index/],
] as const) {
  test(`where ${what} can be had it is said, the panel goes on, and the next opening tries again`, async ({
    page,
    visit,
    consoleMessages,
  }) => {
    await page.route(files, (route) => route.abort());
    await visit('/config/');
    const { dialog, options, open, ask } = panelOf(page);
    await open();
    await ask('milliseconds');
    await expect.poll(() => consoleMessages).toContain(FAILED);
    // Each language's files say so, sooner or later; so does the browser itself.
    forgive(consoleMessages, new RegExp(`^${FAILED}$|net::ERR_FAILED`));
    if (what === 'nothing') await expect(dialog.getByText('No results for "milliseconds"')).toBeVisible();
    else await expect(options.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.unroute(files);
    await open();
    await expect(dialog.locator('[data-type=content] mark').first()).toBeVisible();
  });
}

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
