import { LANGUAGES } from '../contract/messages.js';
import { expect, forgiveStatus, test } from '../support/test.js';

for (const { prefix, toc, lang } of LANGUAGES)
  test(`at the top of a page the table of contents marks the first heading, ${lang}`, async ({ page, visit }) => {
    for (const path of [
      '/api/test-api/expect',
      '/guide/basic/cli',
      '/config/test/testEnvironment',
      '/config/test/pool',
    ]) {
      await visit(prefix + path);
      const entries = page.getByRole('navigation', { name: toc }).getByRole('link');
      await expect(entries.first()).toHaveAttribute('aria-current', 'location');
      await expect(entries.and(page.locator('[aria-current]'))).toHaveCount(1);
    }
  });

test('breadcrumbs lead somewhere', async ({ page, visit }) => {
  await visit('/config/test/retry');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link');
  await expect(crumbs).toHaveText(['Config', 'Test options']);
  await crumbs.last().click();
  await expect(page).toHaveURL(/\/config\/#config-test$/);
  await expect(page.getByRole('heading', { name: 'Test options' })).toBeInViewport();
});

test('an overview shows descriptions and only headings that tell pages apart, and filters the same', async ({
  page,
  visit,
}) => {
  await visit('/config/');
  const main = page.getByRole('main');
  await expect(main.getByText('How often Rstest runs a failed test again')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Example', exact: true })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Filter' }).fill('failed test again');
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(['retry']);
});

test('an unknown address offers the nearest pages and the search', async ({ page, visit, consoleMessages }) => {
  await visit('/config/test/testTimeuot');
  forgiveStatus(consoleMessages, 404);
  const nearest = page.getByRole('navigation', { name: 'Nearest pages' }).getByRole('link');
  await expect(nearest.first()).toHaveAttribute('href', '/config/test/testTimeout');
  await page.getByRole('main').getByRole('button', { name: 'Search the docs' }).click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
});

test('an unknown Chinese address offers Chinese pages', async ({ page, visit, consoleMessages }) => {
  await visit('/zh/config/test/retrry');
  forgiveStatus(consoleMessages, 404);
  const nearest = page.getByRole('navigation', { name: '相近的页面' }).getByRole('link');
  await expect(nearest.first()).toHaveAttribute('href', '/zh/config/test/retry');
});

test('the second link of the page leads past the text to the sidebar', async ({ page, visit }) => {
  await visit('/config/test/retry');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to sidebar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('navigation', { name: 'Sidebar' }).locator(':focus')).toHaveCount(1);
});

test('heading links are as large as a finger needs', { tag: '@phone' }, async ({ page, visit }) => {
  await visit('/api/test-api/expect');
  const sizes = await page
    .locator('main :is(h2, h3, h4) > a[data-dt="anchor"]')
    .evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    );
  expect(sizes.length).toBeGreaterThan(10);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
});
