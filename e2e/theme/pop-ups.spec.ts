import { expect, test } from '../support/test.js';
import { stopClock } from './clock.js';

test.use({ site: 'theme' });

test('a tooltip comes and goes 0.1 s after the pointer, at most 250 px wide', async ({ page, visit }) => {
  await page.clock.install();
  await visit('/words');
  const word = page.locator('[aria-describedby]', { hasText: 'starboard' });
  const tooltip = page.getByRole('tooltip');
  // It fades out, and then is there no more.
  const state = page.locator('[role=tooltip][data-state]');
  // Until its island answers.
  await expect(async () => {
    await page.mouse.move(2, 2);
    await word.hover();
    await expect(tooltip).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.mouse.move(2, 2);
  await expect(tooltip).toBeHidden();

  await stopClock(page);
  await word.hover();
  await page.clock.runFor(99);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip).toBeVisible();
  await expect(word).toHaveAccessibleDescription(/^The side of a ship/);
  // Its text would fill more than one line of that width.
  expect((await tooltip.boundingBox())?.width).toBe(250);

  await page.mouse.move(2, 2);
  await page.clock.runFor(99);
  await expect(state).toHaveAttribute('data-state', 'open');
  await page.clock.runFor(1);
  await expect(state).toHaveAttribute('data-state', 'closed');
  await expect(tooltip).toBeHidden();
});

test('a tooltip whose motion never ends is gone after a second', async ({ page, visit }) => {
  await page.clock.install();
  await visit('/words');
  const word = page.locator('[aria-describedby]', { hasText: 'starboard' });
  const tooltip = page.getByRole('tooltip', { includeHidden: true });
  await expect(async () => {
    await page.mouse.move(2, 2);
    await word.hover();
    await expect(tooltip).toHaveAttribute('data-state', 'open', { timeout: 500 });
  }).toPass();
  await tooltip.evaluate((element) => element.style.setProperty('transition', 'none'));
  await stopClock(page);
  await page.mouse.move(2, 2);
  await page.clock.runFor(100);
  await expect(tooltip).toHaveAttribute('data-state', 'closed');
  await page.clock.runFor(999);
  await expect(tooltip).not.toHaveAttribute('hidden');
  await page.clock.runFor(1);
  await expect(tooltip).toHaveAttribute('hidden');
});

test('a tooltip comes with the focus and goes with it, and with Escape', async ({ page, visit }) => {
  await visit('/words');
  const word = page.locator('[aria-describedby]', { hasText: 'starboard' });
  const tooltip = page.getByRole('tooltip');
  await expect(async () => {
    await word.blur();
    await page.getByRole('tab', { selected: true }).first().focus();
    await page.keyboard.press('Tab');
    await expect(word).toBeFocused();
    await expect(tooltip).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
});

test('a popover comes and goes 0.1 s after the pointer, stays for a pointer inside, and Escape closes it', async ({
  page,
  visit,
}) => {
  await page.clock.install();
  await visit('/words');
  const button = page.getByRole('button', { name: 'a berth' });
  const popover = page.getByRole('dialog', { name: 'Berth' });
  await expect(async () => {
    await page.mouse.move(2, 2);
    await button.hover();
    await expect(button).toHaveAttribute('aria-expanded', 'true', { timeout: 500 });
  }).toPass();
  await page.mouse.move(2, 2);
  await expect(popover).toBeHidden();

  await stopClock(page);
  await button.hover();
  await page.clock.runFor(99);
  await expect(popover).toBeHidden();
  await page.clock.runFor(1);
  await expect(popover).toBeVisible();
  const title = popover.getByText('Berth', { exact: true });
  expect((await title.boundingBox())?.width).toBeGreaterThanOrEqual(177);

  await popover.getByRole('link', { name: 'quay' }).hover();
  await page.clock.runFor(1000);
  await expect(popover).toBeVisible();
  await page.mouse.move(2, 2);
  await page.clock.runFor(99);
  await expect(popover).toBeVisible();
  await page.clock.runFor(1);
  await expect(popover).toBeHidden();

  await button.focus();
  await page.keyboard.press('Enter');
  await expect(popover).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(popover.getByRole('link', { name: 'quay' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popover).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(popover).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(popover).toBeHidden();
});
