import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';

const onPhone = { tag: ['@phone', '@phone-only'] };

test.describe('on a phone', onPhone, () => {
  test('the sidebar opens where its current entry is, on the first page and on the next', async ({ page, visit }) => {
    await page.setViewportSize({ width: 390, height: 480 });
    await visit('/config/test/unstubGlobals');
    const button = page.getByRole('button', { name: 'Sidebar' });
    const sidebar = page.locator('#dt-sidebar');
    await button.tap();
    await expect(sidebar.locator('[aria-current="page"]')).toBeInViewport();
    await sidebar.getByRole('link', { name: 'testTimeout' }).tap();
    await expect(page).toHaveURL(/testTimeout$/);
    await button.tap();
    await expect(sidebar.locator('[aria-current="page"]')).toHaveText('testTimeout');
    await expect(sidebar.locator('[aria-current="page"]')).toBeInViewport();
  });

  test('the sidebar opens at its current entry after a reload and a way back, too', async ({ page, visit }) => {
    await page.setViewportSize({ width: 390, height: 480 });
    await visit('/config/test/unstubGlobals');
    const button = page.getByRole('button', { name: 'Sidebar' });
    const sidebar = page.locator('#dt-sidebar');
    const current = sidebar.locator('[aria-current="page"]');
    await button.tap();
    await expect(current).toBeInViewport();
    await page.reload();
    await expect(sidebar).toBeHidden();
    await page.locator('.dt-prev-next a').first().tap();
    await expect(page).not.toHaveURL(/unstubGlobals$/);
    await button.tap();
    await sidebar.evaluate((pane) => pane.scrollTo(0, 0));
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(page).toHaveURL(/unstubGlobals$/);
    await button.tap();
    await expect(current).toHaveText('unstubGlobals');
    await expect(current).toBeInViewport();
  });

  test('all of the button of the table of contents opens it', async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit('/zh/guide/basic/cli');
    const button = page.locator('.dt-toc-button');
    // A longer label, as other languages have it.
    await button.locator('span').evaluate((label) => {
      label.textContent = 'На этой странице';
    });
    await button.tap({ position: { x: 4, y: 18 } });
    await expect(page.locator('#dt-toc')).toBeVisible();
    await expect(page.locator('#dt-sidebar')).toBeHidden();
  });

  test('a list of the menu is brought into view, and stays open while a finger scrolls the menu', async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await visit('/guide/basic/cli');
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.locator('.dt-menu');
    const last = menu.locator('.dt-dropdown-button:visible').last();
    await last.tap();
    const entries = menu.locator('.dt-dropdown[data-open]').getByRole('link');
    await expect(entries.last()).toBeInViewport();
    const top = (await last.boundingBox())?.y ?? 0;
    const scrolled = () => menu.evaluate((element) => element.scrollTop);
    const before = await scrolled();
    // On what stands above the list.
    await drag(page, { x: 200, from: top - 60, to: top - 20 });
    await expect.poll(scrolled).toBeLessThan(before);
    await expect(last).toHaveAttribute('aria-expanded', 'true');
  });

  test('nothing that a page embeds is wider than the window', async ({ page, visit }) => {
    await visit('/guide/basic/cli');
    await page.locator('main article').evaluate((article) => {
      article.insertAdjacentHTML(
        'beforeend',
        `<iframe width="560" height="315" title="Film"></iframe><video width="800" controls></video>
        <svg width="800" height="40" viewBox="0 0 800 40"><rect width="800" height="40" /></svg>
        <object width="900" height="40"></object><canvas width="700" height="40"></canvas>`,
      );
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

/** Moves one finger up or down, as a scroll. */
async function drag(page: Page, { x, from, to }: { x: number; from: number; to: number }): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y: from }]);
  for (let step = 1; step <= 10; step++) await touch('touchMove', [{ x, y: from + ((to - from) * step) / 10 }]);
  await touch('touchEnd', []);
  await client.detach();
}
