import type { Page } from '@playwright/test';
import { expect, forgive, test } from '../support/test.js';
import { stopClock } from './clock.js';

test.use({ site: 'theme' });

const boat = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Enlarge image: A small boat' });
const panel = (page: Page, name: string) => page.getByRole('dialog', { name });
const large = (page: Page, file: string) => page.locator(`body > img[src$="${file}"]`);

/** Scrolls by exactly this much, and lets the page hear of it. */
async function scrollBy(page: Page, distance: number): Promise<void> {
  await page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        document.addEventListener('scroll', () => requestAnimationFrame(() => resolve()), { once: true });
        window.scrollBy({ top, behavior: 'instant' });
      }),
    distance,
  );
}

/** Waits until nothing moves, and the page has heard of it; while an image grows it does not close. */
function untilAtRest(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

test('images answer 100 ms after their page is shown', async ({ page, visit }) => {
  await page.clock.install();
  await visit('/ships');
  let isLoaded = false;
  page.on('response', (response) => {
    isLoaded ||= /attach-zoom.*\.js/.test(response.url());
  });
  await stopClock(page);
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Pictures' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pictures');
  await page.clock.runFor(99);
  await expect(page.getByRole('main').getByRole('button', { name: 'Enlarge' })).toHaveCount(0);
  // The page may set its timer later than it shows its heading.
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return isLoaded;
    })
    .toBe(true);
  await expect(page.getByRole('main').getByRole('button', { name: 'Enlarge' })).toHaveCount(3);
});

test('a click opens the high-resolution image, and another click closes it', async ({ page, visit }) => {
  await visit('/pictures');
  await boat(page).click();
  await expect(large(page, '/boat-large.png')).toBeVisible();
  await expect(panel(page, 'A small boat')).toBeVisible();
  // Grown to the window's height or width, with the margin left free.
  await expect.poll(async () => (await large(page, '/boat-large.png').boundingBox())?.width).toBeGreaterThan(1100);
  await page.mouse.click(10, 10);
  await expect(large(page, '/boat-large.png')).toHaveCount(0);
  await expect(panel(page, 'A small boat')).toHaveCount(0);
  await expect(boat(page)).toBeVisible();
});

test('printed, the article is shown instead of the enlarged image', async ({ page, visit }) => {
  await visit('/pictures');
  await boat(page).click();
  await expect(large(page, '/boat-large.png')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(large(page, '/boat-large.png')).toBeHidden();
  await expect(page.locator('.medium-zoom-overlay')).toBeHidden();
  await expect(page.locator('dialog.dt-zoom')).toBeHidden();
  await expect(page.locator('main img[alt="A small boat"]')).toBeVisible();
});

test('keys open and close it, the focus goes along and comes back', async ({ page, visit }) => {
  await visit('/pictures');
  for (const key of ['Enter', 'Space']) {
    await boat(page).focus();
    await page.keyboard.press(key);
    const close = panel(page, 'A small boat').getByRole('button', { name: 'Close' });
    await expect(close).toBeFocused();
    await expect(large(page, '/boat-large.png')).toBeVisible();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Escape');
    await expect(large(page, '/boat-large.png')).toHaveCount(0);
    await expect(boat(page)).toBeFocused();
  }
});

test('Escape while the image is still growing counts once it has grown', async ({ page, visit }) => {
  await visit('/pictures');
  await boat(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog.dt-zoom')).toHaveCount(0);
  await expect(page.locator('.medium-zoom-overlay')).toHaveCount(0);
  await expect(boat(page)).toBeFocused();
});

test('it bears 40 px of scrolling and closes beyond', async ({ page, visit }) => {
  await visit('/pictures');
  await boat(page).click();
  await expect.poll(async () => (await large(page, '/boat-large.png').boundingBox())?.width).toBeGreaterThan(1100);
  await untilAtRest(page);
  await scrollBy(page, 40);
  await untilAtRest(page);
  await expect(large(page, '/boat-large.png')).toBeVisible();
  await scrollBy(page, 1);
  await expect(large(page, '/boat-large.png')).toHaveCount(0);
});

test('where the high-resolution image cannot be had, a warning says so and the normal one is shown', async ({
  page,
  visit,
  consoleMessages,
}) => {
  await visit('/pictures');
  await page.getByRole('button', { name: 'Enlarge image: A gull' }).click();
  const address = new URL('/no-such-gull.png', page.url()).href;
  await expect.poll(() => consoleMessages).toContain(`warning: Unable to reach the zoom image target ${address}`);
  const image = large(page, '/gull.png');
  await expect(image).toBeVisible();
  await expect.poll(async () => (await image.boundingBox())?.width).toBeGreaterThan(600);
  await page.keyboard.press('Escape');
  await expect(image).toHaveCount(0);
  forgive(consoleMessages, /Unable to reach|status of 404/);
});

test('images in links, and those that ask to be left alone, do what they did', async ({ page, visit }) => {
  await visit('/pictures');
  await expect(boat(page)).toBeVisible();
  await page.getByRole('img', { name: 'A still gull' }).click();
  await expect(page.locator('dialog.dt-zoom')).toHaveCount(0);
  await page.getByRole('link', { name: 'A linked buoy' }).click();
  await expect(page).toHaveURL('/ships');
});

test('pages with images leave no listeners behind', async ({ page, visit }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const listeners = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN;
  };
  const turn = async (times: number) => {
    const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
    for (let index = 0; index < times; index += 1) {
      await sidebar.getByRole('link', { name: 'Ships' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ships');
      await sidebar.getByRole('link', { name: 'Pictures' }).click();
      await expect(boat(page)).toBeVisible();
    }
  };
  await visit('/pictures');
  await turn(2);
  const before = await listeners();
  await turn(6);
  // Some are collected late. One left behind by each turn would make six, for good.
  await expect.poll(async () => (await listeners()) - before).toBeLessThanOrEqual(4);
});
