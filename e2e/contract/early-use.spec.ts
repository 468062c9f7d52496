import { expect, forgive, hold, test, untilReady } from '../support/test.js';
import { LANGUAGES, type Words } from './messages.js';

// Readers use a page as soon as they see it: what they did before the app was there is not undone by it.

const APP = '**/assets/*.js';
/** What a button of small screens opens, by the navigation that is in it. */
const POP_UPS: [button: (words: Words) => string, navigation: (words: Words) => string][] = [
  [({ menu }) => menu, ({ main }) => main],
  [({ sidebar }) => sidebar, ({ sidebar }) => sidebar],
  [({ tocButton }) => tocButton, ({ toc }) => toc],
];

for (const words of LANGUAGES) {
  test.describe(`before the app is there, in ${words.lang}`, () => {
    for (const [nameOf, contentOf] of POP_UPS) {
      const name = nameOf(words);
      test(`"${name}" opens, is said to be open, and stays so`, { tag: ['@phone', '@phone-only'] }, async ({
        page,
        context,
      }) => {
        const letGo = await hold(context, APP);
        await page.goto(`${words.prefix}/config/test/testTimeout`);
        const button = page.getByRole('button', { name, exact: true });
        const content = page.getByRole('navigation', { name: contentOf(words), exact: true });
        await expect(button).toHaveAttribute('aria-expanded', 'false');
        await button.click();
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        letGo();
        await untilReady(page);
        await expect(content).toBeVisible();
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        await page.keyboard.press('Escape');
        await expect(content).toBeHidden();
        await expect(button).toHaveAttribute('aria-expanded', 'false');
      });
    }

    test('text in the filter of an overview counts', { tag: '@phone' }, async ({ page, context }) => {
      const letGo = await hold(context, APP);
      await page.goto(`${words.prefix}/config/`);
      const main = page.getByRole('main');
      await main.getByRole('textbox', { name: words.filter }).fill('TESTTIMEOUT');
      letGo();
      await expect(main.getByRole('link', { name: 'hookTimeout', exact: true })).toHaveCount(0);
      await expect(main.getByRole('link', { name: 'testTimeout', exact: true }).first()).toBeVisible();
      await expect(main.getByRole('textbox', { name: words.filter })).toHaveValue('TESTTIMEOUT');
    });
  });
}

test('where the app does not load, the menu says whether it is open', { tag: ['@phone', '@phone-only'] }, async ({
  page,
  context,
  consoleMessages,
}) => {
  await context.route(APP, (route) => route.abort());
  await page.goto('/guide/basic/cli');
  await expect.poll(() => consoleMessages.join()).toContain('did not load');
  forgive(consoleMessages, /did not load|ERR_FAILED/);
  const menu = page.getByRole('button', { name: 'Menu' });
  for (const state of ['true', 'false']) {
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', state);
  }
});
