import type { BrowserContext } from '@playwright/test';
import { expect, forgive, hold, test, untilReady } from '../support/test.js';
import { expectSameDocument, heading, markDocument, sidebarLink } from './document.js';

const PAGE_DATA = '**/static/pages/config/test/exclude.json';

test('page data of another deploy leads to an ordinary document load', async ({ page, context, visit }) => {
  await visit('/config/test/include');
  await markDocument(page);
  await context.route(PAGE_DATA, async (route) => {
    const response = await route.fetch();
    const payload = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...payload, buildId: 'another deploy' } });
  });
  await sidebarLink(page, 'exclude').click();
  await expect(page).toHaveURL('/config/test/exclude');
  await expect(heading(page)).toHaveText('exclude');
  await expectSameDocument(page, false);
});

for (const status of [500, 404])
  test(`page data answered with ${status} is logged, and the browser goes the ordinary way`, async ({
    page,
    context,
    visit,
    consoleMessages,
  }) => {
    await visit('/config/test/include');
    await markDocument(page);
    await context.route(PAGE_DATA, (route) => route.fulfill({ status, body: 'broken' }));
    await sidebarLink(page, 'exclude').click();
    await expect(heading(page)).toHaveText('exclude');
    await expectSameDocument(page, false);
    await expect.poll(() => consoleMessages.join('\n')).toMatch(/^error: .*PageUnavailableError: .*exclude\.json/m);
    forgive(consoleMessages, /PageUnavailableError|status of/);
  });

test('page data that is no JSON is logged, and the browser goes the ordinary way', async ({
  page,
  context,
  visit,
  consoleMessages,
}) => {
  await visit('/config/test/include');
  await context.route(PAGE_DATA, (route) => route.fulfill({ status: 200, body: '<!doctype html>' }));
  await sidebarLink(page, 'exclude').click();
  await expect(heading(page)).toHaveText('exclude');
  await expect.poll(() => consoleMessages.join()).toContain('exclude.json did not load');
  forgive(consoleMessages, /did not load/);
});

test('page data that never comes leads to an ordinary document load', async ({
  page,
  context,
  visit,
  consoleMessages,
}) => {
  await page.clock.install();
  await visit('/config/test/include');
  await markDocument(page);
  await context.route(PAGE_DATA, () => new Promise(() => {}));
  await sidebarLink(page, 'exclude').click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.clock.fastForward(11_000);
  await expect(heading(page)).toHaveText('exclude');
  await expectSameDocument(page, false);
  forgive(consoleMessages, /did not load/);
});

test('a click while offline keeps the page and says so; it can be tried again', async ({
  page,
  context,
  visit,
  consoleMessages,
}) => {
  await visit('/config/test/include');
  await markDocument(page);
  await context.setOffline(true);
  await sidebarLink(page, 'testNamePattern').click();
  const notice = page.getByRole('status').filter({ hasText: 'offline' });
  await expect(notice).toBeVisible();
  await expect(heading(page)).toHaveText('include');
  await expect(page).toHaveURL('/config/test/include');
  for (const width of [1440, 800, 440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await notice.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    expect.soft(tops, `${width} px`).toHaveLength(2);
    expect.soft(tops[0], `${width} px`).toBe(tops[1]);
  }
  await context.setOffline(false);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('testNamePattern');
  await expect(notice).toHaveCount(0);
  await expectSameDocument(page);
  forgive(consoleMessages, /did not load|ERR_INTERNET_DISCONNECTED/);
});

test('pages that were visited stay readable while offline', async ({ page, context, visit, consoleMessages }) => {
  await visit('/config/test/include');
  await markDocument(page);
  await sidebarLink(page, 'exclude').click();
  await expect(heading(page)).toHaveText('exclude');
  await context.setOffline(true);
  // The first page came as a document.
  await sidebarLink(page, 'include').click();
  await expect(heading(page)).toHaveText('include');
  await sidebarLink(page, 'exclude').click();
  await expect(heading(page)).toHaveText('exclude');
  await expectSameDocument(page);
  await context.setOffline(false);
  forgive(consoleMessages, /ERR_INTERNET_DISCONNECTED|ERR_CACHE_MISS/);
});

test('an article that an extension removed comes back with the next page', async ({ page, visit }) => {
  await visit('/config/test/include');
  await markDocument(page);
  await page.evaluate(() => document.querySelector('article')?.remove());
  await sidebarLink(page, 'exclude').click();
  await expect(page.getByRole('main').getByRole('article').getByRole('heading', { level: 1 })).toHaveText('exclude');
  await expectSameDocument(page);
});

test('a part of the page whose module is gone says so, and offers a reload', async ({
  page,
  context,
  visit,
  consoleMessages,
}) => {
  await visit('/guide/start/');
  await context.route(/\/assets\/(?!shell)[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await sidebarLink(page, 'Quick start').click();
  const notice = page.getByRole('article').getByRole('status').filter({ hasText: 'could not be loaded' }).first();
  await expect(notice).toBeVisible();
  await context.unrouteAll();
  await notice.getByRole('button', { name: 'Reload' }).click();
  await untilReady(page);
  await expect(notice).toHaveCount(0);
  forgive(consoleMessages, /did not load|status of 404|modulepreload|Failed to/);
});

test('without the app the page still reads and its links work', async ({ page, context, consoleMessages }) => {
  await context.route('**/assets/app-*.js', (route) => route.abort());
  await page.goto('/config/test/include');
  await expect.poll(() => consoleMessages.join()).toContain('error: The app did not load. The page works without it.');
  // The next page will log it too, sooner or later.
  forgive(consoleMessages, /did not load|ERR_FAILED/);
  await expect(heading(page)).toHaveText('include');
  await sidebarLink(page, 'exclude').click();
  await expect(page).toHaveURL('/config/test/exclude');
  await expect(heading(page)).toHaveText('exclude');
});

/** Holds the app's module back until the test lets it come. */
const holdApp = (context: BrowserContext) => hold(context, '**/assets/app-*.js');

test('Search pressed before the app is there opens once it is', async ({ page, context }) => {
  const release = await holdApp(context);
  await page.goto('/guide/start/');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0);
  release();
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
});

test('impatient clicks before the app is there count once', async ({ page, context }) => {
  const release = await holdApp(context);
  await page.goto('/guide/start/');
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  const before = await isDark();
  const toggle = page.getByRole('banner').getByRole('button', { name: 'theme' }).first();
  for (let click = 0; click < 2; click += 1) await toggle.click();
  expect(await isDark()).toBe(before);
  release();
  await expect.poll(isDark).toBe(!before);
  await toggle.click();
  await expect.poll(isDark).toBe(before);
});

test('Ctrl + K before the app is there opens the search once', async ({ page, context }) => {
  const release = await holdApp(context);
  await page.goto('/guide/start/');
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Control+k');
  release();
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
});

test('markup that differs from what the app makes of it is fixed, with a warning', async ({
  page,
  context,
  consoleMessages,
}) => {
  await context.route('**/config/test/include', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('>Skip to content<', '>Skip to the end<');
    await route.fulfill({ response, body });
  });
  await page.goto('/config/test/include');
  await untilReady(page);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCount(1);
  await expect(heading(page)).toHaveText('include');
  await expect.poll(() => consoleMessages.length).toBe(1);
  expect(consoleMessages.splice(0)[0]).toMatch(/^warning: /);
});

test('hydration leaves the article’s DOM as the server sent it', async ({ page, context }) => {
  await context.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('article, article *')) Object.assign(element, { served: true });
    });
  });
  for (const path of ['/guide/start/quick-start', '/zh/api/test-api/expect', '/config/']) {
    await page.goto(path);
    await untilReady(page);
    const fresh = await page.evaluate(() =>
      Array.from(document.querySelectorAll('article, article *'))
        .filter((element) => !('served' in element))
        .map((element) => element.outerHTML),
    );
    expect(fresh, path).toEqual([]);
  }
});
