import { expect, forgiveStatus, test } from '../support/test.js';

test.use({ site: 'versions-in-folder' });

test('pages, links and switchers work below a base path', async ({ page, visit }) => {
  await visit('/docs/v1/zh/');
  await page.getByRole('article').getByRole('link', { name: '指南' }).click();
  await expect(page).toHaveURL('/docs/v1/zh/guide');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('点灯');
  await page.getByRole('button', { name: '版本' }).click();
  await page.getByRole('link', { name: 'Two', exact: true }).click();
  await expect(page).toHaveURL('/docs/zh/guide');
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/docs/guide');
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', 'https://lantern.example/docs/guide');
});

test('every file a page asks for lies below the base path', async ({ page, visit }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await visit('/docs/guide');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('switch');
  await expect(page.getByRole('option').first()).toHaveAttribute('href', /^\/docs\//);
  expect(paths.filter((path) => !path.startsWith('/docs/'))).toEqual([]);
});

test('redirects and unknown paths stay below the base path', async ({ page, visit, consoleMessages }) => {
  await page.goto('/docs/v2/en/guide?a=b#safety');
  await expect(page).toHaveURL('/docs/guide?a=b#safety');
  await visit('/docs/v1/zh/nope');
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page).toHaveURL('/docs/v1/zh/');
  forgiveStatus(consoleMessages, 404);
});
