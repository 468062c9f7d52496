import { shiftsOf, watchShifts } from '../support/layout-shifts.js';
import { startSlowHost } from '../support/slow-host.js';
import { expect, forgiveStatus, test, untilReady } from '../support/test.js';

/** One of each kind: home, text with tabs and code, reference, overview, not found in each language. */
const PAGES = [
  '/',
  '/guide/start/quick-start',
  '/api/test-api/expect',
  '/zh/config/',
  '/no-such-page',
  '/zh/guide/no-such-page',
];

/** Below it an element only grows by its own last parts, a row of buttons by the next one. A shift that is seen has 0.1. */
const UNFINISHED = 0.002;

test('printed, a page is its article in black on white, all panels and addresses with it', async ({ page, visit }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit('/guide/start/quick-start');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  for (const gone of [
    page.getByRole('banner'),
    page.getByRole('navigation', { name: 'Sidebar' }),
    page.getByRole('navigation', { name: 'ON THIS PAGE' }),
    page.getByRole('button').first(),
    page.getByRole('tablist').first(),
    page.getByRole('link', { name: /Next Page/ }),
    page.getByRole('link', { name: /Edit this page/ }),
  ])
    await expect(gone).toBeHidden();
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 1 })).toBeVisible();
  for (const panel of await article.locator('[role=tabpanel]').all()) await expect(panel).toBeVisible();
  const [name, code] = await article.locator('[role=tabpanel]:has(pre)').evaluateAll(([panel]) => {
    const inset = (element?: Element | null, part?: string) =>
      element && getComputedStyle(element, part).paddingInlineStart;
    return [inset(panel, '::before'), inset(panel?.querySelector('pre code'))];
  });
  expect(name, 'the name of a panel stands above its code').toBe(code);
  const seen = await page.evaluate(() => {
    const text = document.querySelector('article p');
    const link = document.querySelector('article a[href^="https:"]');
    return {
      ink: text && getComputedStyle(text).color,
      paper: getComputedStyle(document.documentElement).backgroundColor,
      address: link && getComputedStyle(link, '::after').content.includes('https:'),
      start: document.querySelector('article')?.getBoundingClientRect().left,
      wraps: [...document.querySelectorAll('[data-dt="code"] code')].every(
        (code) => getComputedStyle(code).whiteSpace === 'pre-wrap',
      ),
    };
  });
  expect(seen).toMatchObject({ ink: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)', wraps: true });
  expect(seen.address).not.toBe(false);
  expect(seen.start).toBeLessThan(40);
});

test('printed, names stay with what they are the name of', async ({ page, visit }) => {
  await visit('/guide/basic/cli');
  await page.emulateMedia({ media: 'print' });
  const breaks = await page.evaluate(() =>
    [
      ['h2', undefined],
      ['[data-dt="members"] > dt', undefined],
      ['[data-dt="tab-panel"]', '::before'],
    ].map(([selector = '', part]) => {
      const element = document.querySelector(`article ${selector}`);
      return element && getComputedStyle(element, part).breakAfter;
    }),
  );
  expect(breaks).toEqual(['avoid', 'avoid', 'avoid']);
});

test('printed, buttons of the home page keep the colour behind their text', async ({ page, visit }) => {
  await visit('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.dt-hero a').first()).toHaveCSS('print-color-adjust', 'exact');
});

test.describe('tables on paper', () => {
  test.use({ site: 'docs' });

  for (const path of ['/reference/config', '/zh/reference/frontmatter', '/reference/components'])
    test(`no word of a table is broken: ${path}`, async ({ page, visit }) => {
      // A4 with margins.
      await page.setViewportSize({ width: 718, height: 1000 });
      await visit(path);
      await page.emulateMedia({ media: 'print' });
      const { broken, beyond } = await page.evaluate(() => {
        const words: string[] = [];
        const tables = [...document.querySelectorAll('article table')];
        for (const table of tables) {
          const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
          while (texts.nextNode()) {
            const { data } = texts.currentNode as Text;
            for (const { 0: word, index } of data.matchAll(/[a-z]{3,}/gi)) {
              const range = new Range();
              range.setStart(texts.currentNode, index);
              range.setEnd(texts.currentNode, index + word.length);
              if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) words.push(word);
            }
          }
        }
        const { clientWidth } = document.documentElement;
        return {
          broken: words,
          beyond: tables.filter((table) => table.getBoundingClientRect().right > clientWidth).length,
        };
      });
      expect(broken).toEqual([]);
      expect(beyond).toBe(0);
    });
});

test('printed in the dark scheme, a page has the light colours of its site', async ({ page, visit }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit('/guide/start/quick-start');
  await page.evaluate(() => {
    // As a style sheet of the site: in no layer.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --dt-accent-text: rgb(1 2 3) } :root.dark { --dt-accent-text: rgb(250 250 250) }');
    document.adoptedStyleSheets.push(sheet);
  });
  const ink = () => page.evaluate(() => getComputedStyle(document.querySelector('article p a') as Element).color);
  expect(await ink()).toBe('rgb(250, 250, 250)');
  await page.evaluate(() =>
    addEventListener('beforeprint', () => {
      const link = document.querySelector('article p a') as HTMLElement;
      link.title = getComputedStyle(link).color;
    }),
  );
  await page.pdf();
  expect(await page.locator('article p a').first().getAttribute('title')).toBe('rgb(1, 2, 3)');
  expect(await ink()).toBe('rgb(250, 250, 250)');
});

test('with forced colours controls, marks and the focus can be seen', async ({ page, visit }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await visit('/guide/start/quick-start');
  // Icons drawn with a background would take the colour of the page.
  const copy = page.getByRole('button', { name: 'Copy code' }).first();
  const colours = await copy.evaluate((button) => [
    getComputedStyle(button, '::before').backgroundColor,
    getComputedStyle(button).backgroundColor,
    getComputedStyle(document.body).color,
  ]);
  expect(colours[0]).not.toBe(colours[1]);
  expect(colours[0]).toBe(colours[2]);
  for (const icon of await page.getByRole('banner').locator('button:visible svg').all()) {
    const [stroke, ground] = await icon.evaluate((svg) => [
      getComputedStyle(svg).color,
      getComputedStyle(svg.closest('button') ?? svg).backgroundColor,
    ]);
    expect(stroke).not.toBe(ground);
  }
  // The current page and the chosen tab differ from their neighbours by more than a colour that is taken away.
  const mark = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const before = getComputedStyle(element, '::before');
        const { color, fontWeight } = getComputedStyle(element);
        return [color, fontWeight, before.content !== 'none' && before.backgroundColor].join();
      });
  expect(await mark('.dt-side [aria-current]')).not.toBe(await mark('.dt-side a:not([aria-current])'));
  expect(await mark('[role=tab][aria-selected=true]')).not.toBe(await mark('[role=tab][aria-selected=false]'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const ring = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
    return { outlineStyle, width: Number.parseFloat(outlineWidth) };
  });
  expect(ring.outlineStyle).toBe('solid');
  expect(ring.width).toBeGreaterThanOrEqual(2);
});

test.describe('signs and focused lines', () => {
  test.use({ site: 'theme' });

  test('printed, signs are drawn without backgrounds of the page, and all lines of code are black', async ({
    page,
    visit,
  }) => {
    await visit('/cargo');
    await page.emulateMedia({ media: 'print' });
    const adjusts = await page.evaluate(() =>
      ['[data-dt="files"] li', '[data-dt="container-title"]'].map((selector) => {
        const element = document.querySelector(selector);
        return element && getComputedStyle(element, '::before').printColorAdjust;
      }),
    );
    expect(adjusts).toEqual(['exact', 'exact']);
    const colours = await page
      .locator('.has-focused .line')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).color));
    expect(new Set(colours).size, colours.join()).toBe(1);
  });

  test('with forced colours folders differ from files', async ({ page, visit }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await visit('/cargo');
    const signs = await page.locator('[data-dt="files"] li').evaluateAll((items) =>
      items.map((item) => {
        const { backgroundColor, clipPath } = getComputedStyle(item, '::before');
        return { isSeen: backgroundColor !== getComputedStyle(document.documentElement).backgroundColor, clipPath };
      }),
    );
    expect(signs.every(({ isSeen }) => isSeen)).toBe(true);
    const [hold, deck, crane, log] = signs.map(({ clipPath }) => clipPath);
    expect([deck, log]).toEqual([hold, crane]);
    expect(hold).not.toBe(log);
  });
});

test('with reduced motion nothing moves', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit('/guide/basic/cli');
  const longest = () =>
    page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration))),
    );
  for (const name of ['Menu', 'Sidebar', 'On this page']) {
    await page.getByRole('button', { name, exact: true }).click();
    expect(await longest(), name).toBeLessThan(1);
    await page.keyboard.press('Escape');
  }
  // The tools of a code block fade in for whoever has a pointer.
  const code = page.locator('[data-dt="code"]').first();
  await code.hover();
  const tools = code.locator('[data-dt="code-tools"]');
  expect(
    await tools.evaluate((element) => Number.parseFloat(getComputedStyle(element).transitionDuration)),
  ).toBeLessThan(0.001);
  await page.evaluate(() => window.scrollTo(0, 2000));
  await page.getByRole('button', { name: 'Scroll to top' }).click();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('no page of any kind shifts while it trickles in, nor when its app is hydrated', { tag: '@phone' }, async ({
  page,
  context,
  baseURL,
  consoleMessages,
}) => {
  const slow = await startSlowHost(baseURL ?? '');
  await watchShifts(context);
  for (const path of PAGES) {
    await page.goto(slow.origin + path);
    await untilReady(page);
    const shifts = (await shiftsOf(page)) ?? [];
    expect
      .soft(
        shifts.filter(({ value }) => value > UNFINISHED),
        path,
      )
      .toEqual([]);
  }
  forgiveStatus(consoleMessages, 404);
  // What the last page still fetches must not meet a host that is gone.
  await page.goto('about:blank');
  slow.stop();
});
