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

/** Whether all is there that is in the window: the sidebar is the last of it, and pictures take their time. */
function isComplete(): boolean {
  if (document.readyState === 'loading' || document.querySelector('.hold-sidebar')) return false;
  return [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
}

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
      await page.waitForFunction(isComplete);
      const before = await page.screenshot({ animations: 'disabled' });
      release();
      await page.waitForLoadState();
      await expect.soft
        .poll(async () => before.equals(await page.screenshot({ animations: 'disabled' })), `${path}, ${colorScheme}`)
        .toBe(true);
    }
  }
});
