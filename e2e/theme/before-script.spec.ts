import { expect, forgive, hold, test, untilReady } from '../support/test.js';

test.use({ site: 'theme' });

test.describe('while the script is on its way', () => {
  test('keys on tabs count at once, and what was chosen stays when it has come', async ({ page, context }) => {
    const letGo = await hold(context, '**/assets/*.js');
    await page.goto('/words');
    const tabs = page.getByRole('tab');
    const shown = page.getByRole('tabpanel');
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(1)).toBeFocused();
    await expect(shown).toHaveText('Joins two ropes.');
    await page.keyboard.press('End');
    await expect(tabs.nth(2)).toBeFocused();
    await expect(shown).toHaveText('Ties a rope to a post.');
    letGo();
    await expect(page.locator('[data-dt="tabs"][data-live]')).toHaveCount(1);
    await expect(shown).toHaveText('Ties a rope to a post.');
    await expect(tabs.nth(2)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.first()).toBeFocused();
    await expect(shown).toHaveText("A sailor's knot.");
  });

  test('a sidebar group opens once, and stays as it was left', async ({ page, context }) => {
    const letGo = await hold(context, '**/assets/*.js');
    await page.goto('/words');
    const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
    const group = sidebar.getByRole('button', { name: 'The hold' });
    await expect(sidebar.getByRole('link', { name: 'Cargo' })).toBeHidden();
    await group.click();
    await expect(sidebar.getByRole('link', { name: 'Cargo' })).toBeVisible();
    letGo();
    await expect(page.locator('.dt-side[data-live]')).toHaveCount(1);
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await page.reload();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await sidebar.getByRole('link', { name: 'Cargo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cargo');
    await expect(group).toHaveAttribute('aria-expanded', 'true');
  });

  test('the group of the current page stays closed when it is closed', async ({ page, context }) => {
    const letGo = await hold(context, '**/assets/*.js');
    await page.goto('/hold/cargo');
    const group = page.getByRole('navigation', { name: 'Sidebar' }).getByRole('button', { name: 'The hold' });
    await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    letGo();
    await untilReady(page);
    await expect(page.locator('.dt-side[data-live]')).toHaveCount(1);
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
  });
});

test('the way to the current page is open on every load, and the first click on its arrow closes it', {
  tag: '@phone',
}, async ({ page, visit, isMobile }) => {
  await visit('/hold/cargo');
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
  const group = sidebar.getByRole('button', { name: 'The hold' });
  const current = sidebar.getByRole('link', { name: 'Cargo' });
  const openDrawer = async () => {
    if (isMobile) await page.getByRole('button', { name: 'Sidebar', exact: true }).click();
  };
  await openDrawer();
  await expect(current).toBeVisible();
  await group.click();
  await expect(current).toBeHidden();
  await page.reload();
  await untilReady(page);
  await openDrawer();
  await expect(current).toBeVisible();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(current).toBeHidden();
  await visit('/hold/ballast');
  await openDrawer();
  await expect(sidebar.getByRole('link', { name: 'Ballast' })).toBeVisible();
});

test('where the script never comes, groups, tabs and menus answer all the same', async ({
  page,
  context,
  consoleMessages,
}) => {
  await context.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/words');
  await expect.poll(() => consoleMessages.join()).toContain('did not load');
  // Each page logs it, sooner or later.
  forgive(consoleMessages, /did not load|ERR_FAILED/);
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
  await sidebar.getByRole('button', { name: 'The hold' }).click();
  await expect(sidebar.getByRole('link', { name: 'Ballast' })).toBeVisible();
  await page.getByRole('tab', { name: 'Bend' }).click();
  await expect(page.getByRole('tabpanel')).toHaveText('Joins two ropes.');
  await page.getByRole('banner').getByRole('button', { name: 'More', exact: true }).focus();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pictures' })).toBeVisible();
  await page.getByRole('button', { name: 'a berth' }).focus();
  await expect(page.getByText('A place at the quay')).toBeVisible();
  await sidebar.getByRole('link', { name: 'Ballast' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ballast');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('groups that start closed are open', async ({ page }) => {
    await page.goto('/words');
    await expect(page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Cargo' })).toBeVisible();
  });
});
