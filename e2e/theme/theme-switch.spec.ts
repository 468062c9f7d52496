import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';

const scheme = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Switch theme' });

interface Seen {
  duration: unknown;
  pseudoElement: string | null | undefined;
  clipPath: unknown[];
}

/** The circles drawn until the theme has changed. */
async function flip(page: Page): Promise<Seen[]> {
  await page.evaluate(() => {
    Object.assign(window, { seen: [] });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options);
      const effect = animation.effect as KeyframeEffect;
      const clipPath = effect.getKeyframes().map((frame) => frame.clipPath);
      const { duration } = effect.getTiming();
      (window as unknown as { seen: Seen[] }).seen.push({ duration, pseudoElement: effect.pseudoElement, clipPath });
      return animation;
    };
  });
  const before = await scheme(page);
  await button(page).click();
  await expect.poll(() => scheme(page)).not.toBe(before);
  await expect(page.locator('html[data-theme-reveal]')).toHaveCount(0);
  return page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
}

test('the switch is a circle from the button that grows for 400 ms until it covers the page', async ({
  page,
  visit,
}) => {
  await visit('/guide/start/');
  const box = await button(page).boundingBox();
  const circles = await flip(page);
  expect(circles).toHaveLength(1);
  expect(circles[0]).toMatchObject({ duration: 400, pseudoElement: '::view-transition-new(root)' });
  const [first, last] = (circles[0]?.clipPath ?? []).map(
    (path) =>
      String(path)
        .match(/[\d.]+/g)
        ?.map(Number) ?? [],
  );
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  expect(first?.[0]).toBe(0);
  expect(first?.[1]).toBeCloseTo(x, 0);
  expect(first?.[2]).toBeCloseTo(y, 0);
  // As far as the corner furthest from the button.
  expect(last?.[0]).toBeCloseTo(Math.hypot(Math.max(x, 1440 - x), Math.max(y, 900 - y)), 0);
});

test('a click while the circle grows ends it, and reaches what it was meant for', async ({ page, visit }) => {
  await visit('/guide/start/');
  await page.evaluate(() => {
    // A circle that grows until something ends it.
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      return animate.call(this, frames, { ...(options as KeyframeAnimationOptions), duration: 600_000 });
    };
  });
  const before = await scheme(page);
  const box = await button(page).boundingBox();
  const center = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
  const reveal = page.locator('html[data-theme-reveal]');
  await page.mouse.click(...center);
  await expect(reveal).toHaveCount(1);
  expect(await scheme(page)).not.toBe(before);
  await page.mouse.click(...center, { delay: 50 });
  await expect.poll(() => scheme(page)).toBe(before);
  await page.mouse.click(300, 500, { delay: 50 });
  await expect(reveal).toHaveCount(0);
  await page.mouse.click(...center);
  await expect.poll(() => scheme(page)).not.toBe(before);
});

test('with reduced motion the theme changes without it', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit('/guide/start/');
  expect(await flip(page)).toEqual([]);
});

test('where the browser has no view transitions the theme changes without it', async ({ page, context, visit }) => {
  await context.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'startViewTransition', { value: undefined });
  });
  await visit('/guide/start/');
  expect(await flip(page)).toEqual([]);
});

test('a library that styles the body does not reach under the theme', async ({ page, visit }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit('/guide/start/');
  const look = () =>
    page.evaluate(() => {
      const shown = [...document.querySelectorAll('main article p')].map((text) => getComputedStyle(text).color);
      return { surface: getComputedStyle(document.querySelector('.dt-layout') as Element).backgroundColor, shown };
    });
  const before = await look();
  expect(before.surface).not.toBe('rgba(0, 0, 0, 0)');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('body { color: black; background: white }');
    document.adoptedStyleSheets = [sheet];
  });
  expect(await look()).toEqual(before);
});
