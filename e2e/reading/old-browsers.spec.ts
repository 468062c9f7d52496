import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';

/**
 * A browser without native popovers, such as Chrome 113 and older: everything by that name is called otherwise in all that
 * is sent, so that the browser has neither the attributes nor the methods nor `:popover-open`.
 */
async function withoutPopovers(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const response = await route.fetch();
    if (!/html|css|javascript/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response });
    const body = (await response.text()).replace(/popover/g, 'xopover').replace(/Popover/g, 'Xopover');
    return route.fulfill({ response, body });
  });
}

// The policy names the styles and scripts as they were.
test.use({ bypassCSP: true, viewport: { width: 390, height: 844 } });

test('below the floor of popovers closed pop-ups are hidden, and their buttons open them', async ({ page, visit }) => {
  await withoutPopovers(page);
  await visit('/config/test/retry');
  const parts = [
    ['Menu', page.getByRole('navigation', { name: 'Main' })],
    ['Sidebar', page.getByRole('navigation', { name: 'Sidebar' })],
    ['On this page', page.getByRole('navigation', { name: 'ON THIS PAGE' })],
  ] as const;
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  for (const [name, part] of parts) {
    const button = page.getByRole('button', { name, exact: true });
    await expect(part).toBeHidden();
    await button.click();
    await expect(part).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const link = part.getByRole('link').first();
    await expect(link).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(part).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
  }
});

test('below the floor of popovers a link of the menu leads on and closes it', async ({ page, visit }) => {
  await withoutPopovers(page);
  await visit('/config/test/retry');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'API' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API overview');
  await expect(menu).toBeHidden();
});
