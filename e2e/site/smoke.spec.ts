import { expect, test } from '../support/quiet-console.js';

const HOMES = [
  { path: '/', lang: 'en' },
  { path: '/zh/', lang: 'zh-CN' },
];

for (const { path, lang } of HOMES) {
  test(`the home page at ${path} opens in its language`, async ({ page }) => {
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page).toHaveTitle(/Rstest/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

test('an unknown path answers 404 and leads home', async ({ page, consoleMessages }) => {
  const response = await page.goto('/no-such-page', { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Take me home' })).toBeVisible();
  // The browser itself reports the status of the document.
  expect(consoleMessages.splice(0).filter((message) => !message.includes('status of 404'))).toEqual([]);
});
