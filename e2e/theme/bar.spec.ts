import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';
import { stopClock } from './clock.js';

test.use({ site: 'theme' });

const banner = (page: Page) => page.getByRole('banner');

test('a drop-down opens at once and closes 150 ms after the pointer has left', async ({ page, visit }) => {
  await page.clock.install();
  await visit('/ships');
  const button = banner(page).getByRole('button', { name: 'More', exact: true });
  const entry = banner(page).getByRole('link', { name: 'Pictures' });
  await stopClock(page);
  await button.hover();
  await expect(entry).toBeVisible();
  // From the button into the list, across the gap between them.
  await entry.hover();
  await page.clock.runFor(1000);
  await expect(entry).toBeVisible();
  await page.mouse.move(700, 600);
  await page.clock.runFor(149);
  await expect(entry).toBeVisible();
  await page.clock.runFor(1);
  await expect(entry).toBeHidden();
});

test('a pointer that comes back in time keeps the drop-down open', async ({ page, visit }) => {
  await page.clock.install();
  await visit('/ships');
  const button = banner(page).getByRole('button', { name: 'More', exact: true });
  const entry = banner(page).getByRole('link', { name: 'Pictures' });
  await stopClock(page);
  await button.hover();
  await page.mouse.move(700, 600);
  await page.clock.runFor(100);
  await button.hover();
  await page.clock.runFor(1000);
  await expect(entry).toBeVisible();
});

test('a drop-down answers to keys, click and Escape, and gives the focus back', async ({ page, visit }) => {
  await visit('/ships');
  const button = banner(page).getByRole('button', { name: 'More', exact: true });
  const link = (name: string) => banner(page).getByRole('link', { name });
  await banner(page).getByRole('link', { name: 'Ships' }).focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(link('Pictures')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(link('Weather')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(link('Pictures')).toBeFocused();
  await page.keyboard.press('End');
  await expect(link('Weather')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(link('Words')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(link('Words')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/words');
  await expect(link('Words')).toBeHidden();
});

test('the tools come and go 0.1 s after the pointer, seven of them', async ({ page, visit }) => {
  await page.clock.install();
  await visit('/ships');
  const button = banner(page).getByRole('button', { name: 'Tools' });
  const tools = banner(page).getByRole('link', { name: /of the harbour$/ });
  await stopClock(page);
  await button.hover();
  await page.clock.runFor(99);
  await expect(tools).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tools).toHaveCount(7);
  await page.mouse.move(700, 600);
  await page.clock.runFor(99);
  await expect(tools).toHaveCount(7);
  await page.clock.runFor(1);
  await expect(tools).toHaveCount(0);
});

test('five social links are shown, in four modes, and the others in a pop-up', async ({ page, visit }) => {
  await visit('/ships');
  for (const name of ['GitHub', 'X', 'Discord'])
    await expect(banner(page).getByRole('link', { name, exact: true })).toHaveAttribute('target', '_blank');
  await banner(page).getByRole('button', { name: 'RSS' }).click();
  await expect(banner(page).getByText('Ask for berth 42')).toBeVisible();
  await banner(page).getByRole('button', { name: 'Our flag' }).click();
  await expect(banner(page).getByRole('img', { name: 'Our flag' })).toBeVisible();
  await expect(banner(page).getByText('Ask for berth 42')).toBeHidden();

  const more = banner(page).getByRole('button', { name: 'More links' });
  await expect(banner(page).getByRole('link', { name: /Bluesky|Mastodon/ })).toHaveCount(0);
  await more.click();
  await expect(banner(page).getByRole('link', { name: /Bluesky|Mastodon/ })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(banner(page).getByRole('link', { name: 'Bluesky' })).toBeHidden();
  await expect(more).toBeFocused();
});

test('the menus stand in the bar from 768 px on, and behind a button below', async ({ page, visit }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await visit('/ships');
  const menu = page.getByRole('button', { name: 'Menu' });
  const entry = banner(page).getByRole('link', { name: 'Ships' });
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
  await expect(menu).toBeHidden();
  await expect(entry).toBeVisible();
  await expect(sidebar).toBeVisible();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(menu).toBeVisible();
  await expect(entry).toBeHidden();
  await expect(sidebar).toBeHidden();
  await menu.click();
  await expect(entry).toBeVisible();
  // The page behind stands still.
  await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(menu).toBeHidden();
  // Closed by the event of the media query, which comes a frame after the styles.
  await expect(page.getByRole('button', { name: 'Menu', includeHidden: true })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(entry).toBeHidden();
});
