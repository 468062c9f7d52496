import { readFileSync } from 'node:fs';
import { expect, test } from '../support/test.js';
import { panelOf } from './panel.js';

/** Results shown in one group. */
const LIMIT = 7;

test('groups: the language of the reader first, each page once, at most seven lines each', async ({ page, visit }) => {
  for (const [prefix, name, own, other, queries] of [
    ['', 'Search', 'English', '简体中文', ['test', 'mock']],
    ['/zh', '搜索', '简体中文', 'English', ['测试', 'mock']],
  ] as const) {
    await visit(`${prefix}/config/`);
    const { dialog, groups, open, ask } = panelOf(page, name);
    await open();
    for (const query of queries) {
      await ask(query);
      await expect(dialog.getByRole('group', { name: own })).toBeVisible();
      const shown = await groups.evaluateAll((all) =>
        all.map((group) => ({
          name: group.getAttribute('aria-label'),
          links: [...group.querySelectorAll('a')].map(({ pathname, target }) => ({ pathname, target })),
        })),
      );
      expect(shown.map((group) => group.name).filter((label) => label !== own && label !== other)).toEqual([]);
      expect(shown[0]?.name).toBe(own);
      for (const { links } of shown) expect(links.length).toBeLessThanOrEqual(LIMIT);
      expect(shown[0]?.links.every(({ target }) => target === '')).toBe(true);
      expect(shown[1]?.links.every(({ target }) => target === '_blank') ?? true).toBe(true);
      const pages = shown.map(({ links }) => new Set(links.map(({ pathname }) => pathname.replace(/^\/zh/, ''))));
      expect([...(pages[1] ?? [])].filter((path) => pages[0]?.has(path))).toEqual([]);
    }
  }
});

test('what only the other language has stands in its group', async ({ page, visit }) => {
  await visit('/config/');
  const { groups, open, ask } = panelOf(page);
  await open();
  await ask('配置文件');
  const group = groups.filter({ hasText: '配置文件' }).first();
  await expect(group).toHaveAttribute('aria-label', '简体中文');
  await expect(group).toHaveAttribute('lang', 'zh-CN');
});

/** The matchers that the reference lists: the first cells of its tables. */
const MATCHERS = [
  ...new Set(
    [
      ...readFileSync(new URL('../../apps/site/docs/en/api/test-api/expect.md', import.meta.url), 'utf8').matchAll(
        /^\|[^|]*?`\.?(to[A-Z]\w+)/gm,
      ),
    ].map(([, name]) => name as string),
  ),
];

for (const [prefix, name] of [
  ['', 'Search'],
  ['/zh', '搜索'],
] as const) {
  test(`an exact matcher, option or flag is found first at ${prefix}/`, async ({ page, visit }) => {
    // Some forty queries.
    test.slow();
    await visit(`${prefix}/guide/start/quick-start`);
    const { options, open, ask } = panelOf(page, name);
    await open();
    expect(MATCHERS.length).toBeGreaterThan(35);
    const missed: string[] = [];
    const wanted: [query: string, path: string][] = [
      ...MATCHERS.map((matcher): [string, string] => [matcher, '/api/test-api/expect']),
      ['testTimeout', '/config/test/testTimeout'],
      ['test-timeout', '/config/test/testTimeout'],
      ['--testTimeout', '/config/test/testTimeout'],
      ['maxConcurrency', '/config/test/maxConcurrency'],
    ];
    for (const [query, path] of wanted) {
      await ask(query);
      const href = (await options.first().getAttribute('href')) ?? '';
      if (!href.startsWith(prefix + path)) missed.push(`${query}: ${href}`);
    }
    expect(missed).toEqual([]);
  });
}

test('a misspelled query is answered as it was meant, and as it stands where the reader wants that', async ({
  page,
  visit,
}) => {
  for (const [prefix, name, query, answered, literally] of [
    ['', 'Search', 'testTimeuot', 'Showing results for “testTimeout”.', 'Search for “testTimeuot” instead'],
    ['/zh', '搜索', '快速开使', '以下是“快速开始”的结果。', '仍然搜索“快速开使”'],
  ] as const) {
    await visit(`${prefix}/config/`);
    const { dialog, open, ask } = panelOf(page, name);
    await open();
    await ask(query);
    const notice = dialog.locator('.dt-search-notices p');
    await expect(notice).toContainText(answered, { ignoreCase: true });
    await notice.getByRole('button', { name: literally }).click();
    await expect(notice).toHaveCount(0);
    await expect(dialog).not.toHaveAttribute('data-busy');
  }
});

test('every word found is marked, in any case and with any accent', async ({ page, visit }) => {
  await visit('/config/');
  const { dialog, open, ask } = panelOf(page);
  await open();
  await ask('SNÁPSHOT fórmat');
  await expect(dialog.locator('mark').first()).toBeVisible();
  // Until the texts are there.
  await expect(dialog.locator('[data-type=content] mark').first()).toBeVisible();
  const marks = await dialog.locator('mark').allTextContents();
  expect(marks.filter((text) => /snapshot/i.test(text)).length).toBeGreaterThan(0);
  expect(marks.filter((text) => /format/i.test(text)).length).toBeGreaterThan(0);
  expect(marks.filter((text) => !/^[\w\s-]*(?:snapshot|format)/i.test(text))).toEqual([]);
});

test('the panel begins with the last choices, and goes on where storage is blocked', async ({
  page,
  visit,
  context,
}) => {
  await visit('/config/');
  const { dialog, selected, open, ask } = panelOf(page);
  const recent = dialog.getByRole('list', { name: 'Recent' }).getByRole('link');
  const start = dialog.getByRole('list', { name: 'Start here' }).getByRole('link');
  await open();
  await expect(recent).toHaveCount(0);
  await expect(start.first()).toBeVisible();
  await ask('testTimeout');
  const href = (await selected.getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  // Opened again while the chosen page loads: it stays open.
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL(href);
  await expect(page.locator('h1')).toHaveText(/testTimeout/);
  await dialog.getByRole('combobox').fill('');
  await expect(recent.first()).toHaveAttribute('href', href);

  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await visit('/config/');
  await open();
  await expect(start.first()).toBeVisible();
  await expect(recent).toHaveCount(0);
  await ask('testTimeout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
});

const HOSTILE: readonly string[] = [
  '.*+?^${}()|[]\\',
  '(',
  '__proto__',
  'constructor.prototype.toString',
  '</option><img src=x onerror="hacked = true">',
  '$& $1 $$',
  '{query}',
  '👩‍👩‍👧‍👦🇨🇳👍🏽',
  '\ud83d',
  'שלום עולם مرحبا',
  '\u202etxet\u202c\u0000\u200b',
  '配'.repeat(400),
  'a '.repeat(5_000),
  'x'.repeat(10_000),
];

test('hostile queries do no harm', async ({ page, visit }) => {
  await visit('/config/');
  const { dialog, box, options, open, ask } = panelOf(page);
  await open();
  for (const query of HOSTILE) {
    await ask(query);
    await expect(dialog.locator('img, script')).toHaveCount(0);
    expect(await dialog.getByRole('status').textContent()).toMatch(/^$|^\d+ results?$|^No results for "/);
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await ask('$&');
  await expect(dialog.getByText('No results for "$&"', { exact: true })).toBeVisible();
  await ask('testTimeout');
  await expect(options.first()).toContainText('testTimeout');
  await expect(box).toHaveValue('testTimeout');
});
