import { expect, test } from '../support/test.js';
import { expectSameDocument, heading, markDocument } from './document.js';

// Playwright turns the cache off unless configured otherwise.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

test('a page comes back from the browser’s cache as it was left', async ({ page, visit }) => {
  await visit('/guide/start/quick-start');
  await markDocument(page);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('link', { name: '简体中文' }).click();
  await expect(page).toHaveURL('/zh/guide/start/quick-start');
  // A page from the cache is not loaded.
  await page.goBack({ waitUntil: 'commit' });
  await expect(heading(page)).toHaveText('Quick start');
  const reasons = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return JSON.stringify((entry as { notRestoredReasons?: unknown } | undefined)?.notRestoredReasons ?? null);
  });
  expect(reasons).toBe('null');
  await expectSameDocument(page);
});
