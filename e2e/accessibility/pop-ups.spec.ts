import { LANGUAGES } from '../contract/messages.js';
import { panelOf } from '../search/panel.js';
import { expect, test } from '../support/test.js';
import { expectNoViolations } from './axe.js';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const words of LANGUAGES) {
    test.describe(`${colorScheme}, ${words.lang}`, () => {
      test.beforeEach(async ({ page, visit }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await visit(`${words.prefix}/guide/start/quick-start`);
      });

      test('search, with results and without', { tag: '@phone' }, async ({ page }) => {
        const { open, ask } = panelOf(page, words.search);
        await open();
        await expectNoViolations(page, 'empty search');
        await ask('timeout');
        await expectNoViolations(page, 'search with results');
        await ask('zzqxv');
        await expect(page.getByText(words.noResults('zzqxv'))).toBeVisible();
        await expectNoViolations(page, 'search without results');
      });

      test('language, theme and tools', async ({ page }) => {
        const banner = page.getByRole('banner');
        await banner.getByRole('button', { name: words.language }).click();
        await expect(page.getByRole('link', { name: '简体中文' })).toBeVisible();
        await expectNoViolations(page, 'languages');
        await page.keyboard.press('Escape');
        await banner.getByRole('button', { name: words.theme }).first().hover();
        await expect(page.getByRole('button', { name: words.auto })).toBeVisible();
        await expectNoViolations(page, 'themes');
        await banner.getByRole('button', { name: words.tools }).click();
        await expect(banner.getByRole('link', { name: /^Rslint/ })).toBeVisible();
        await expectNoViolations(page, 'tools');
      });

      test('menu, sidebar and table of contents of a small screen', { tag: ['@phone', '@phone-only'] }, async ({
        page,
      }) => {
        for (const [name, content] of [
          [words.menu, page.getByRole('navigation', { name: words.main })],
          [words.sidebar, page.getByRole('navigation', { name: words.sidebar })],
          [words.tocButton, page.getByRole('navigation', { name: words.toc, exact: true })],
        ] as const) {
          await page.getByRole('button', { name, exact: true }).click();
          await expect(content).toBeVisible();
          await expectNoViolations(page, name);
          await page.keyboard.press('Escape');
          await expect(content).toBeHidden();
        }
      });
    });
  }
}
