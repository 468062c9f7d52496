import type { Page } from '@playwright/test';
import { expect, forgive, test } from '../support/test.js';
import { LANGUAGES, type Words } from './messages.js';

const PAGE = '/config/test/include';
const both = { tag: '@phone' };

/** Below 768 px most of the bar stands in the menu. */
async function openMenu(page: Page, words: Words, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('banner').getByRole('button', { name: words.menu }).click();
}

for (const words of LANGUAGES) {
  test.describe(words.lang, () => {
    test.beforeEach(({ visit }) => visit(words.prefix + PAGE).then(() => {}));

    test('the skip link takes the first focus and leads to the content', both, async ({ page }) => {
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: words.skip });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
    });

    test('the main navigation names its three parts and the current one', both, async ({ page, isMobile }) => {
      await openMenu(page, words, isMobile);
      const nav = page.getByRole('banner').getByRole('navigation', { name: words.main });
      await expect(nav.getByRole('link')).toHaveText([...words.nav]);
      const hrefs = ['/guide/start/', '/config/', '/api/'].map((path) => words.prefix + path);
      for (const [index, href] of hrefs.entries())
        await expect(nav.getByRole('link').nth(index)).toHaveAttribute('href', href);
      await expect(nav.getByRole('link', { name: words.nav[1] })).toHaveAttribute('aria-current', /./);
      await expect(nav.getByRole('link', { name: words.nav[0] })).not.toHaveAttribute('aria-current', /./);
    });

    test('the language button leads to this page in each language', both, async ({ page }) => {
      await page.getByRole('banner').getByRole('button', { name: words.language }).click();
      await expect(page.getByRole('link', { name: 'English' })).toHaveAttribute('href', PAGE);
      await expect(page.getByRole('link', { name: '简体中文' })).toHaveAttribute('href', `/zh${PAGE}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('link', { name: 'English' })).toBeHidden();
    });

    test('a site without versions has no version button', both, async ({ page, isMobile }) => {
      await openMenu(page, words, isMobile);
      await expect(page.getByRole('button', { name: words.version })).toHaveCount(0);
    });

    test(
      'the theme button flips light and dark, stores it, and auto stays in reach',
      both,
      async ({ page, isMobile }) => {
        const html = page.locator('html');
        const scheme = () => html.evaluate((element) => getComputedStyle(element).colorScheme);
        const stored = () => page.evaluate(() => localStorage.getItem('diptych-theme'));
        const button = page.getByRole('banner').getByRole('button', { name: words.theme }).first();
        expect(await scheme()).toBe('light');
        await button.click();
        await expect.poll(scheme).toBe('dark');
        await expect.poll(stored).toBe('dark');
        await button.click();
        await expect.poll(scheme).toBe('light');
        await expect.poll(stored).toBe('light');
        if (isMobile) await openMenu(page, words, true);
        else await button.hover();
        await page.getByRole('button', { name: words.auto }).click();
        await expect.poll(stored).toBe('auto');
      },
    );

    test('tools: seven links with name and description, each in a new tab', both, async ({ page, isMobile }) => {
      await openMenu(page, words, isMobile);
      await page.getByRole('button', { name: words.tools }).click();
      const links = page.getByRole('banner').locator('a[href*="rs"][target=_blank]', { hasText: /^Rs/ });
      await expect(links).toHaveCount(7);
      for (const name of ['Rspack', 'Rsbuild', 'Rslib', 'Rspress', 'Rsdoctor', 'Rstest', 'Rslint']) {
        const link = page
          .getByRole('banner')
          .getByRole('link', { name: new RegExp(`^${name}`) })
          .last();
        await expect(link).toBeVisible();
        await expect(link).toHaveText(words.prefix ? /[一-鿿]/ : /^\w+ ?[A-Z].{8}/);
      }
    });

    test('social links', both, async ({ page, isMobile }) => {
      await openMenu(page, words, isMobile);
      for (const name of ['GitHub', 'X', 'Discord']) {
        const link = page.getByRole('banner').getByRole('link', { name, exact: true });
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute('href', /^https:/);
      }
    });

    test('the menu opens, keeps the focus and closes', { tag: ['@phone', '@phone-only'] }, async ({ page }) => {
      const button = page.getByRole('banner').getByRole('button', { name: words.menu });
      const link = page.getByRole('navigation', { name: words.main }).getByRole('link', { name: words.nav[0] });
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(link).toBeHidden();
      await button.click();
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(link).toBeVisible();
      for (let step = 0; step < 25; step += 1) await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('header') !== null)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await button.click();
      await link.click();
      await expect(page).toHaveURL(`${words.prefix}/guide/start/`);
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await button.click();
      await page.setViewportSize({ width: 800, height: 800 });
      await expect(button).toBeHidden();
      // A window that is wide for less than a frame closes nothing.
      const hidden = page.getByRole('banner').getByRole('button', { name: words.menu, includeHidden: true });
      await expect(hidden).toHaveAttribute('aria-expanded', 'false');
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    });

    test('search opens by button and keys, finds, and says when it does not', both, async ({ page }) => {
      const dialog = page.getByRole('dialog', { name: words.search });
      await page.keyboard.press('ControlOrMeta+k');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.getByRole('banner').getByRole('button', { name: words.search }).click();
      const box = dialog.getByRole('combobox', { name: words.search });
      await expect(box).toBeFocused();
      await box.fill('testTimeout');
      const group = dialog.getByRole('listbox').getByRole('group').first();
      await expect(group).toHaveAttribute('aria-label', /./);
      await expect(group.getByRole('option').first()).toBeVisible();
      await expect(dialog.getByRole('option').nth(1)).toBeVisible();
      const selected = dialog.getByRole('option', { selected: true });
      await expect(selected).toHaveCount(1);
      const first = await selected.getAttribute('href');
      await page.keyboard.press('ArrowDown');
      await expect(selected).not.toHaveAttribute('href', first ?? '');
      await page.keyboard.press('ArrowUp');
      await expect(selected).toHaveAttribute('href', first ?? '');
      await box.fill('zzqxv');
      await expect(dialog.getByText(words.noResults('zzqxv'))).toBeVisible();
      await expect(dialog.getByText(words.noResultsHint)).toBeVisible();
      await box.fill('testTimeout');
      await expect(selected).toHaveAttribute('href', first ?? '');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(first ?? '');
    });

    test('an empty query has no results, only links to start from', both, async ({ page }) => {
      const dialog = page.getByRole('dialog', { name: words.search });
      await page.getByRole('banner').getByRole('button', { name: words.search }).click();
      const box = dialog.getByRole('combobox', { name: words.search });
      const url = page.url();
      await box.fill('testTimeout');
      await expect(dialog.getByRole('option').first()).toBeVisible();
      await box.fill('');
      await expect(dialog.getByRole('option')).toHaveCount(0);
      await expect(dialog.getByRole('listbox')).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(url);
      await dialog.getByRole('link', { name: words.nav[1], exact: true }).click();
      await expect(page).toHaveURL(`${words.prefix}/config/`);
      await expect(dialog).toBeHidden();
    });

    test('a search index that fails is said in the console, and asked for again', async ({
      page,
      context,
      consoleMessages,
    }) => {
      const index = /\/static\/search[_.].*json/;
      await context.route(index, (route) => route.abort());
      const dialog = page.getByRole('dialog', { name: words.search });
      const button = page.getByRole('banner').getByRole('button', { name: words.search });
      const wanted = 'error: Failed to fetch search index, please reload the page and try again.';
      const count = () => consoleMessages.filter((message) => message === wanted).length;
      // Once for each opening, whatever is asked.
      for (const openings of [1, 2]) {
        await button.click();
        await expect.poll(count).toBe(openings);
        for (const query of ['testTimeout', 'zzqxv']) {
          const answered = page.waitForEvent('requestfailed', (request) => index.test(request.url()));
          await dialog.getByRole('combobox').fill(query);
          await answered;
          await expect(dialog.getByRole('status')).not.toBeEmpty();
        }
        expect(count()).toBe(openings);
        await page.keyboard.press('Escape');
      }
      // So does the browser itself.
      forgive(consoleMessages, new RegExp(`^${wanted}$|net::ERR_FAILED`));
      await context.unroute(index);
      await button.click();
      await dialog.getByRole('combobox').fill('testTimeou');
      await dialog.getByRole('combobox').fill('testTimeout');
      await expect(dialog.getByRole('option').first()).toBeVisible();
    });
  });
}
