import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';

test.use({ site: 'islands' });

async function expectStyles(page: Page): Promise<void> {
  await expect(page.getByText('A literal')).toHaveCSS('color', 'rgb(4, 5, 6)');
  await expect(page.getByText('An object')).toHaveCSS('color', 'rgb(7, 8, 9)');
  const tile = page.getByText('A tile');
  // The element's own style wins over the rule of its class.
  await expect(tile).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(tile).toHaveCSS('padding-inline-start', '17px');
  await expect(page.getByRole('button', { name: 'Grow' })).toHaveCSS('width', '40px');
}

async function expectGrowth(page: Page): Promise<void> {
  const meter = page.getByRole('button', { name: 'Grow' });
  await meter.click();
  await expect(meter).toHaveCSS('width', '60px');
  await meter.click();
  await expect(meter).toHaveCSS('width', '80px');
}

test('style attributes and CSS modules work under the default policy', async ({ page, visit }) => {
  const response = await visit('/styles');
  expect(await response?.text()).toContain('Content-Security-Policy');
  await expectStyles(page);
  await expectGrowth(page);
});

test('they work after a click on a link, and again on the way back', async ({ page, visit }) => {
  await visit('/');
  await page.getByRole('link', { name: 'styles of all kinds' }).click();
  await expect(page).toHaveTitle(/Styles/);
  await expectStyles(page);
  await expectGrowth(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Workshop');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Styles');
  await expectStyles(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('they work too', async ({ page }) => {
    await page.goto('/styles');
    await expectStyles(page);
  });
});
