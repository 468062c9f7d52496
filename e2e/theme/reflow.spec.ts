import type { Page } from '@playwright/test';
import { panelOf } from '../search/panel.js';
import { expect, forgiveStatus, test } from '../support/test.js';

/** One of each kind: home, text with tabs and code, reference with tables, overview, not found. */
const PAGES = ['/', '/guide/start/quick-start', '/config/test/testEnvironment', '/api/', '/no-such-page'];

/** What sticks out of the window, where nothing around it scrolls. */
function whatSticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const out = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      const isClipped = getComputedStyle(element).clipPath !== 'none';
      const isSeen = width > 1 && height > 1 && !isClipped && element.checkVisibility({ visibilityProperty: true });
      return isSeen && (left < -1 || right > clientWidth + 1) && !scrolls(element.parentElement);
    });
    const names = out.map(
      (element) => `${element.localName}.${element.className} ${element.textContent?.slice(0, 40)}`,
    );
    return scrollWidth > clientWidth ? [`the page scrolls sideways: ${scrollWidth} px`, ...names] : names;
  });
}

/** Words that their own box cuts off. */
function whatIsCut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a, button, h1, h2, h3, p, li, td, th, summary')]
      .filter((element) => {
        const { overflowX, clipPath } = getComputedStyle(element);
        const hides = /hidden|clip/.test(overflowX) && clipPath === 'none';
        return hides && element.checkVisibility() && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => `${element.localName} ${element.textContent?.slice(0, 40)}`),
  );
}

test('what fills the window ends with it, so that a short page does not scroll', async ({
  page,
  visit,
  consoleMessages,
}) => {
  await visit('/no-such-page');
  forgiveStatus(consoleMessages, 404);
  const pastWindow = (element: Element) => element.getBoundingClientRect().bottom - window.innerHeight;
  await page.setViewportSize({ width: 390, height: 3000 });
  expect(await page.getByRole('main').evaluate(pastWindow)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 3000 });
  await visit('/api/');
  expect(await page.locator('.dt-sidebar').evaluate(pastWindow)).toBe(0);
});

for (const [width, height] of [
  [320, 256],
  [844, 340],
] as const)
  test(`in a window of ${width}x${height}, nothing stays on the words of a scrolled page`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height });
    await visit('/config/test/testEnvironment');
    const heading = page.locator('main article h2').nth(1);
    await page.goto(`/config/test/testEnvironment#${await heading.getAttribute('id')}`);
    await expect(heading).toBeInViewport();
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(40);
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await expect(page.getByRole('button', { name: 'Scroll to top' })).not.toBeInViewport();
    const atEdge = await page.locator('.dt-sidebar').evaluate((element) => element.getBoundingClientRect().top);
    if (width >= 768) expect(atEdge).toBe(0);
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: 'Scroll to top' })).toBeInViewport();
  });

for (const prefix of ['', '/zh'])
  test(`at 320 px, and at 400 % of a small window, nothing sticks out or is cut, ${prefix || '/en'}`, async ({
    page,
    visit,
    consoleMessages,
  }) => {
    // 1280 × 1024 at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    for (const path of PAGES) {
      await visit(prefix + path);
      expect.soft(await whatSticksOut(page), prefix + path).toEqual([]);
      expect.soft(await whatIsCut(page), prefix + path).toEqual([]);
    }
    forgiveStatus(consoleMessages, 404);
  });

test('at 400 % every entry of every menu can be reached', async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await visit('/config/test/testEnvironment');
  for (const [name, last] of [
    ['Menu', page.getByRole('banner').getByRole('button', { name: 'Auto' }).last()],
    ['Sidebar', page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link').last()],
    ['On this page', page.getByRole('navigation', { name: 'ON THIS PAGE' }).getByRole('link').last()],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect.soft(await whatSticksOut(page), name).toEqual([]);
    await page.keyboard.press('Escape');
  }
  const { open, ask, options } = panelOf(page);
  await open();
  await ask('timeout');
  const option = options.last();
  await option.scrollIntoViewIfNeeded();
  await expect(option).toBeInViewport({ ratio: 0.9 });
  expect.soft(await whatSticksOut(page), 'search').toEqual([]);
});

test('a name of the site that is longer than the window is cut, the bar is not', async ({ page, visit }) => {
  await visit('/guide/start/');
  await page
    .getByRole('banner')
    .locator('a[href="/"] span')
    .last()
    .evaluate((name) => {
      name.textContent = 'Documentation of the fastest of all test frameworks there are';
    });
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await whatSticksOut(page), `${width} px`).toEqual([]);
    await expect.soft(page.getByRole('button', { name: 'Switch theme' }).first()).toBeInViewport({ ratio: 1 });
  }
});

test('a word of the title of the home page that is longer than the window breaks', async ({ page, visit }) => {
  await visit('/');
  const hero = page.locator('.dt-hero');
  await page.getByRole('heading', { level: 1 }).evaluate((title) => {
    title.append(' Internationalization');
  });
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await hero.evaluate((box) => box.scrollWidth - box.clientWidth), `${width} px`).toBe(0);
  }
});

for (const size of [24, 32])
  test(`a browser whose font size is ${size} px shows the layout of a smaller window`, async ({
    page,
    visit,
    consoleMessages,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
    for (const width of [390, 1152, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of PAGES) {
        const where = `${path}, ${width} px`;
        await visit(path);
        expect.soft(await whatSticksOut(page), where).toEqual([]);
        expect.soft(await whatIsCut(page), where).toEqual([]);
        const main = await page.getByRole('main').boundingBox();
        expect.soft(main?.width, where).toBeGreaterThan(width / 2);
        const brand = await page.getByRole('banner').getByRole('link').first().boundingBox();
        // Its picture, at least.
        expect.soft(brand?.width, where).toBeGreaterThanOrEqual(1.5 * size);
      }
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    const choice = page.getByRole('banner').getByRole('button', { name: 'Auto' }).last();
    const box = await choice.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    forgiveStatus(consoleMessages, 404);
  });

test('a list of the bar that is longer than the window scrolls', async ({ page, visit }) => {
  await page.setViewportSize({ width: 800, height: 256 });
  await visit('/guide/start/');
  await page.getByRole('button', { name: 'Tools' }).click();
  const last = page.getByRole('banner').getByRole('link', { name: /^Rslint/ });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('targets are at least 24 px wide and high', { tag: '@phone' }, async ({ page, visit }) => {
  await visit('/guide/start/quick-start');
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, [role=tab], header a, .dt-side a, .dt-toc a, .dt-page-end a')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 90)} ${box.width} × ${box.height}`),
  );
  expect(small).toEqual([]);
});

for (const prefix of ['', '/zh'])
  test(`samples of the home page are stacked until two fit without scrolling, ${prefix || '/en'}`, async ({
    page,
    visit,
  }) => {
    await visit(`${prefix}/`);
    const blocks = page.locator('.dt-side-by-side > [data-dt="code"]');
    for (const [width, rows] of [
      [700, 2],
      [1024, 2],
      [1100, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const tops = await blocks.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      expect(new Set(tops).size, `${width} px`).toBe(rows);
      const tooWide = await blocks
        .locator('pre')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
      expect(tooWide, `${width} px`).toBe(0);
    }
  });

test('an overview ends where the bar does in a wide window', async ({ page, visit }) => {
  await page.setViewportSize({ width: 2560, height: 1200 });
  await visit('/api/');
  const rights = await page.evaluate(() => {
    const contentRight = (selector: string) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`No ${selector}`);
      return Math.round(
        element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight),
      );
    };
    return ['.dt-bar-inner', '.dt-main-top', '.dt-overview', '.dt-page-end'].map(contentRight);
  });
  expect(new Set(rights).size, rights.join()).toBe(1);
});

test.describe('what has a width of its own', () => {
  test.use({ site: 'theme' });
  test('ends with the column: formulas, players and fields', async ({ page, visit }) => {
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await visit('/cargo');
      expect.soft(await whatSticksOut(page), `${width} px`).toEqual([]);
      const wide = await page.getByRole('article').evaluate((article) => {
        const { right } = article.getBoundingClientRect();
        const marginRight = (element: Element) =>
          element.getBoundingClientRect().right + Number.parseFloat(getComputedStyle(element).marginRight);
        return [...article.querySelectorAll('p > :has(math), audio, select, textarea, input')]
          .filter((element) => marginRight(element) > right)
          .map(({ localName }) => localName);
      });
      expect.soft(wide, `${width} px`).toEqual([]);
    }
  });
});
