import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';

test.use({ site: 'islands' });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

test('an island comes to life where it can be seen, with its state', async ({ page, visit }) => {
  await visit('/counters');
  await press(page, 'Near: 3');
  await press(page, 'Near: 4');
  await expect(page.getByRole('button', { name: 'Near: 5' })).toBeVisible();
});

test('what an island needs is loaded when it comes into view, not before', async ({ page, visit }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await visit('/far');
  await page.waitForLoadState('networkidle');
  const before = new Set(scripts);
  await page.getByRole('button', { name: 'Far: 0' }).scrollIntoViewIfNeeded();
  await press(page, 'Far: 0');
  await expect(page.getByRole('button', { name: 'Far: 1' })).toBeVisible();
  expect(scripts.size).toBeGreaterThan(before.size);
});

test('islands within tabs keep their state while the tabs change', async ({ page, visit }) => {
  await visit('/counters');
  await press(page, 'Inside one: 0');
  await page.getByRole('tab', { name: 'Two' }).click();
  await expect(page.getByText('The second panel.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Inside one/ })).toBeHidden();
  await press(page, 'Inside two: 20');
  await page.getByRole('tab', { name: 'Two' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'One' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Inside one: 1' })).toBeVisible();
  await page.getByRole('tab', { name: 'Two' }).click();
  await expect(page.getByRole('button', { name: 'Inside two: 21' })).toBeVisible();
});

test('a press before the island is there counts once it is', async ({ page, context }) => {
  await context.route('**/assets/Counter-*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.goto('/counters');
  await press(page, 'Near: 3');
  await expect(page.getByRole('button', { name: 'Near: 4' })).toBeVisible();
});

test('children of an island are finished HTML, with islands of their own', async ({ page, visit }) => {
  await visit('/children');
  const text = page.getByText('Quince jelly is finished HTML inside an island.');
  await expect(text).toBeVisible();
  await text.evaluate((element) => element.setAttribute('data-kept', ''));
  await press(page, 'Inner: 5');
  await press(page, 'Details');
  await expect(text).toBeHidden();
  await press(page, 'Details');
  await expect(text).toBeVisible();
  await expect(text).toHaveAttribute('data-kept', '');
  await expect(page.getByRole('button', { name: 'Inner: 6' })).toBeVisible();
});

test('two islands share a store', async ({ page, visit }) => {
  await visit('/shared-state');
  await expect(page.getByText('The lamp is dark')).toBeVisible();
  await press(page, 'Light');
  await expect(page.getByText('The lamp shines')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true');
});

test('ids made in islands are unique and those of the server', async ({ page, visit }) => {
  await page.goto('/ids');
  const ids = () => page.getByRole('textbox').evaluateAll((inputs) => inputs.map(({ id }) => id));
  const fromServer = await ids();
  await visit('/ids');
  // The app is hydrated before its islands are; what is typed until then is not theirs.
  await expect(async () => {
    await page.getByLabel('First name').fill('');
    await page.getByLabel('First name').fill('Ada');
    await expect(page.getByText('3 letters')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByLabel('Second name').fill('Grace');
  await expect(page.getByText('5 letters')).toBeVisible();
  expect(await ids()).toEqual(fromServer);
  expect(new Set(fromServer).size).toBe(2);
});

test('islands work on a page that was opened by a click', async ({ page, visit }) => {
  await visit('/');
  await page.getByRole('article').getByRole('link', { name: 'counters' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Counters' })).toBeVisible();
  await press(page, 'Near: 3');
  await expect(page.getByRole('button', { name: 'Near: 4' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Workshop' })).toBeVisible();
  await page.goForward();
  // A page left is a page forgotten: as after a document load, its islands start over.
  await expect(page.getByRole('button', { name: 'Near: 3' })).toBeVisible();
});

test('a component page has its text, its island and its frontmatter', async ({ page, visit }) => {
  await visit('/component');
  await expect(page).toHaveTitle('A page in TypeScript - Workshop');
  await expect(page.locator('head meta[name=description]')).toHaveAttribute('content', 'Written as a component');
  await expect(page.getByText('Rhubarb grows in a component.')).toBeVisible();
  await press(page, 'From a component: 1');
  await expect(page.getByRole('button', { name: 'From a component: 2' })).toBeVisible();
});

test('components of npm packages work as they are', async ({ page, visit }) => {
  await visit('/npm');
  await expect(page.getByRole('separator')).toBeAttached();
  await press(page, 'Bold type');
  await expect(page.getByRole('button', { name: 'Bold type' })).toHaveAttribute('aria-pressed', 'true');
});
