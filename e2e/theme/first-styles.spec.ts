import { expect, forgive, forgiveStatus, hold, test } from '../support/test.js';

const PAGES = [
  '/',
  '/guide/',
  '/guide/basic/cli',
  '/config/',
  '/api/test-api/expect',
  '/zh/',
  '/zh/config/test/include',
  '/no-such-page',
];

test('no page of any kind looks different before its style sheet is there', { tag: '@phone' }, async ({
  page,
  context,
  consoleMessages,
}) => {
  test.slow();
  // Without the shell: what that changes is another matter.
  await context.route(/\.js$/, (route) => route.abort());
  forgive(consoleMessages, /ERR_FAILED|without its extras/);
  forgiveStatus(consoleMessages, 404);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of PAGES) {
      const release = await hold(context, /\.css$/);
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(
        () => document.readyState !== 'loading' && !document.querySelector('[data-fold], .hold-end'),
      );
      // What the head scripts do with the first frames is over by then.
      await page.waitForTimeout(500);
      const before = await page.screenshot({ animations: 'disabled' });
      release();
      await page.waitForLoadState();
      await expect.soft
        .poll(async () => before.equals(await page.screenshot({ animations: 'disabled' })), `${path}, ${colorScheme}`)
        .toBe(true);
    }
  }
});
