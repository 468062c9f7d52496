import { expect, test } from '../support/test.js';
import { expectNoViolations } from './axe.js';

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.beforeEach(async ({ page, visit }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await visit('/guide/start/quick-start');
    });

    test('search, with results and without', { tag: '@phone' }, async ({ page }) => {
      await page.getByRole('button', { name: 'Search' }).click();
      const box = page.getByRole('combobox', { name: 'Search' });
      await expect(box).toBeFocused();
      await expectNoViolations(page, 'empty search');
      await box.fill('timeout');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectNoViolations(page, 'search with results');
      await box.fill('zzqxv');
      await expect(page.getByText('No results for')).toBeVisible();
      await expectNoViolations(page, 'search without results');
    });

    test('language and theme', async ({ page }) => {
      await page.getByRole('button', { name: 'Language' }).click();
      await expect(page.getByRole('link', { name: '简体中文' })).toBeVisible();
      await expectNoViolations(page, 'languages');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /theme/ }).first().hover();
      await expect(page.getByRole('button', { name: 'Auto' })).toBeVisible();
      await expectNoViolations(page, 'themes');
    });

    test('tools', async ({ page }) => {
      await page.getByRole('button', { name: 'Tools' }).click();
      await expect(page.getByRole('link', { name: /^Rslint/ })).toBeVisible();
      await expectNoViolations(page, 'tools');
    });

    test('menu, sidebar and outline of a small screen', { tag: ['@phone', '@phone-only'] }, async ({ page }) => {
      for (const [name, content] of [
        ['Menu', page.getByRole('navigation', { name: 'Main' })],
        ['Sidebar', page.getByRole('navigation', { name: 'Sidebar' })],
        ['On this page', page.getByRole('navigation', { name: 'ON THIS PAGE' })],
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
