import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect } from '@playwright/test';
import { measure } from '../reading/measure.js';
import { findWebKit } from './find-webkit.js';
import { KEYS, WebKit } from './web-driver.js';

const found = findWebKit();

/** A window of WebKitGTK, one for all tests of a worker; WebDriver has no second context. */
const test = base.extend<{ tab: WebKit }, { engine: WebKit }>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      if (typeof found === 'string') throw new Error(found);
      const engine = await WebKit.launch(found);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tab: async ({ engine }, use) => {
    await engine.resize(1440, 900);
    await use(engine);
  },
});

test.skip(typeof found === 'string', String(found));
test.describe.configure({ mode: 'serial', timeout: 60_000 });

/** Opens a page and waits until the app is hydrated. */
async function open(tab: WebKit, address: string): Promise<void> {
  await tab.goto(address);
  // The app gives the history entry a key, for its scroll position.
  await tab.waitFor(() => history.state !== null);
}

const button = (name: string) => `button[aria-label="${name}"]`;
const markDocument = () => {
  Object.assign(window, { isSameDocument: true });
};
const isSameDocument = () => 'isSameDocument' in window;
const titleStartsWith = (text: string) => document.querySelector('h1')?.textContent?.startsWith(text);

test('WebKit: the table of contents marks the first heading, then the one that was asked for', async ({
  tab,
  baseURL,
}) => {
  for (const path of ['/api/test-api/expect', '/zh/guide/basic/cli', '/config/test/pool']) {
    await open(tab, baseURL + path);
    await tab.waitForElement('.dt-toc li:first-child > a[aria-current]');
  }
  await tab.click('.dt-toc li:nth-child(3) > a');
  await tab.waitForElement('.dt-toc li:nth-child(3) > a[aria-current]');
});

test('WebKit: a link leads to the next page without a load, and back', async ({ tab, baseURL }) => {
  await open(tab, `${baseURL}/guide/start/quick-start`);
  await tab.evaluate(markDocument);
  await tab.click('.dt-side a[href="/guide/basic/cli"]');
  await tab.waitFor(titleStartsWith, 'CLI');
  await tab.goBack();
  await tab.waitFor(titleStartsWith, 'Quick start');
  expect(await tab.evaluate(isSameDocument)).toBe(true);
});

test('WebKit: a document that comes back is where it was left', async ({ tab, baseURL }) => {
  await open(tab, `${baseURL}/api/test-api/expect`);
  await tab.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
  await tab.waitFor(() => window.scrollY === 3000);
  await tab.goto(`${baseURL}/zh/guide/basic/cli`);
  await tab.waitFor(titleStartsWith, 'CLI');
  await tab.goBack();
  await tab.waitFor(titleStartsWith, 'expect');
  await tab.waitFor(() => window.scrollY === 3000);
});

test('WebKit: the search finds and opens', async ({ tab, baseURL }) => {
  await open(tab, `${baseURL}/`);
  await tab.press(KEYS.control, 'k');
  await tab.waitForElement('[role="combobox"]');
  await tab.type('[role="combobox"]', 'testTimeout');
  await tab.waitForElement('[role="option"]');
  await tab.press(KEYS.enter);
  await tab.waitFor(() => location.pathname.startsWith('/config/test/testTimeout'));
});

test('WebKit: theme and tabs change and are kept, code is copied', async ({ tab, baseURL }) => {
  await open(tab, `${baseURL}/guide/start/quick-start`);
  const wasDark = await tab.evaluate(() => document.documentElement.classList.contains('dark'));
  await tab.click('.dt-theme button');
  await tab.waitFor((was: boolean) => document.documentElement.classList.contains('dark') !== was, wasDark);
  await tab.click('main [role="tab"]:nth-child(3)');
  await tab.waitFor(() => localStorage.getItem('diptych.tabs.package-manager') === 'pnpm');
  await tab.click('main [data-dt="code"] [data-dt="copy"]');
  await tab.waitForElement(`main ${button('Copied')}`);
});

test('WebKit: on a phone the sidebar opens and closes, and nothing is cut', async ({ tab, baseURL }) => {
  await tab.resize(390, 844);
  await open(tab, `${baseURL}/config/test/testEnvironment`);
  await tab.click(button('Sidebar'));
  await tab.waitForElement(`${button('Sidebar')}[aria-expanded="true"]`);
  await tab.press(KEYS.escape);
  await tab.waitForElement(`${button('Sidebar')}[aria-expanded="false"]`);
  for (const width of [390, 1440]) {
    await tab.resize(width, 844);
    const { belowButtons, cutCells, sticksOut, unevenEdges } = await tab.evaluate(measure);
    expect({ belowButtons, cutCells, sticksOut, unevenEdges }, `${width} px`).toEqual({
      belowButtons: [],
      cutCells: [],
      sticksOut: [],
      unevenEdges: [],
    });
  }
});

test('WebKit: a name in a sample shows its type, and a recorded run its output', async ({ tab, baseURL }) => {
  await open(tab, `${baseURL}/api/rstest/mockFunctions`);
  await tab.click('[data-dt="code-title"] ~ [data-dt="code-tools"] > [data-dt="types"]');
  await tab.waitFor(() => document.querySelector('.dt-type-note:not([hidden])')?.textContent?.includes('expect'));
  await tab.press(KEYS.escape);
  await tab.waitForElement('.dt-type-note[hidden]');
  await tab.click('[data-dt="recording"] > summary');
  await tab.waitForElement('[data-dt="recording"][open] .ansi-green');
});

test('WebKit: the language switch leads to the translation, within the document', async ({ tab, baseURL }) => {
  await open(tab, `${baseURL}/config/test/pool`);
  await tab.evaluate(markDocument);
  await tab.click(button('Language'));
  await tab.click('header a[hreflang="zh-CN"], header a[lang="zh-CN"]');
  await tab.waitFor(() => location.pathname === '/zh/config/test/pool' && document.documentElement.lang === 'zh-CN');
  expect(await tab.evaluate(isSameDocument)).toBe(true);
});

test('WebKit: addresses lead to a heading, and to words far down', async ({ tab, baseURL }) => {
  await open(tab, `${baseURL}/api/test-api/expect#truthiness-and-type-matchers`);
  await tab.waitFor(() => {
    const top = document.getElementById('truthiness-and-type-matchers')?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < window.innerHeight / 3;
  });
  // Whole words, as the browser looks for them; a dash is part of the fragment's own syntax.
  const words = await tab.evaluate(
    () => /^\w+ \w+ \w+/.exec([...document.querySelectorAll('article p')].at(-1)?.textContent ?? '')?.[0],
  );
  expect(words).toBeTruthy();
  await tab.goto('about:blank');
  await open(tab, `${baseURL}/api/test-api/expect#:~:text=${encodeURIComponent(words ?? '')}`);
  await tab.waitFor(() => window.scrollY > document.documentElement.scrollHeight / 2);
});

// WebKitGTK draws the characters around a space that it adds itself over each other.
test('WebKit: no space is added between Chinese characters and digits', async ({ tab, baseURL }) => {
  await open(tab, `${baseURL}/zh/guide/start/quick-start`);
  const added = await tab.evaluate(() => getComputedStyle(document.body).getPropertyValue('text-autospace'));
  expect(added).toBe('no-autospace');
});

test('WebKit: a page on paper is the article alone', async ({ tab, baseURL }) => {
  await open(tab, `${baseURL}/guide/start/quick-start`);
  const countAround = () =>
    [...document.querySelectorAll('.dt-bar, .dt-sidebar, .dt-toc-panel, .dt-prev-next, [data-dt="code-tools"]')].filter(
      (element) => element.getClientRects().length > 0,
    ).length;
  expect(await tab.evaluate(countAround)).toBeGreaterThan(4);
  // WebKit's driver cannot print: the rules for paper apply to the screen instead.
  await tab.evaluate(() => {
    const apply = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule && /\bprint\b/.test(rule.media.mediaText)) rule.media.mediaText = 'all';
        else if (rule instanceof CSSMediaRule && /\bscreen\b/.test(rule.media.mediaText))
          rule.media.mediaText = 'not all';
        if ('cssRules' in rule) apply(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) apply(sheet.cssRules);
  });
  const shown = await tab.evaluate(() => {
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    return {
      title: all('article h1').filter(isShown).length,
      // Paper cannot be scrolled: long lines of code wrap.
      cutBlocks: all('article pre').filter((pre) => isShown(pre) && pre.scrollWidth > pre.clientWidth + 1).length,
      background: getComputedStyle(document.documentElement).backgroundColor,
    };
  });
  expect(await tab.evaluate(countAround)).toBe(0);
  expect(shown).toEqual({ title: 1, cutBlocks: 0, background: 'rgb(255, 255, 255)' });
});

test('WebKit: a page reads and links without the app', async ({ tab, baseURL }) => {
  // WebDriver intercepts no requests: a server between the two keeps the scripts back.
  const server = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(baseURL + url);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(url.endsWith('.js') ? 404 : answer.status, { 'content-type': type });
    response.end(url.endsWith('.js') ? '' : Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await tab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/config/test/pool`);
    await tab.waitForElement('article h1');
    await tab.click('.dt-side a[href="/config/test/retry"]');
    await tab.waitFor(titleStartsWith, 'retry');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
