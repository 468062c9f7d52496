import { expect, test } from '../support/test.js';
import { panelOf } from './panel.js';

/** Results shown in one group. */
const LIMIT = 7;

test('more results follow the seven that are there, which stay', async ({ page, visit }) => {
  await visit('/config/');
  const { dialog, groups, open, ask } = panelOf(page);
  await open();
  await ask('test');
  const links = () =>
    groups
      .first()
      .getByRole('option')
      .evaluateAll((lines) => lines.map((line) => line.getAttribute('href')));
  const before = await links();
  expect(before).toHaveLength(LIMIT);
  await dialog.getByRole('button', { name: 'More results' }).click();
  await expect.poll(async () => (await links()).length).toBeGreaterThan(LIMIT);
  const paths = (all: readonly (string | null)[]) => all.map((link) => link?.replace(/#.*/, ''));
  expect(paths(await links()).slice(0, LIMIT)).toEqual(paths(before));
});

test('results are of one section of the site where the reader wants that, and of all again', async ({
  page,
  visit,
}) => {
  await visit('/guide/start/quick-start');
  const { dialog, groups, options, open, ask } = panelOf(page);
  await open();
  await ask('timeout');
  const sections = dialog.getByRole('list', { name: 'Sections' });
  // Groups of the dialog are those of options.
  await expect(dialog.getByRole('group').first().getByRole('option').first()).toBeVisible();
  const section = sections.getByRole('button', { name: /^API/i });
  await section.click();
  await expect(section).toHaveAttribute('aria-pressed', 'true');
  const paths = () =>
    groups
      .first()
      .getByRole('option')
      .evaluateAll((lines) => lines.map((line) => (line as HTMLAnchorElement).pathname));
  await expect.poll(async () => (await paths()).filter((path) => !path.startsWith('/api/'))).toEqual([]);
  expect((await paths()).length).toBeGreaterThan(0);
  await sections.getByRole('button', { name: 'All' }).click();
  await expect(options.first()).toHaveAttribute('href', /^\/(?!api\/)/);
});

test('where nothing is found there is a way on', async ({ page, visit }) => {
  for (const [prefix, name, message] of [
    ['', 'Search', 'No results for "zzqxv"'],
    ['/zh', '搜索', 'zzqxv'],
  ] as const) {
    await visit(`${prefix}/config/`);
    const { dialog, open, ask } = panelOf(page, name);
    await open();
    await ask('zzqxv');
    await expect(dialog.getByRole('status')).toContainText(message);
    const ways = dialog.locator('.dt-search-way a');
    expect(await ways.count()).toBeGreaterThan(1);
    const href = (await ways.first().getAttribute('href')) ?? '';
    await ways.first().click();
    await expect(page).toHaveURL(href);
    await expect(dialog).toBeHidden();
  }
});

test('the number of results is told to screen readers, and where the other language has some', async ({
  page,
  visit,
}) => {
  await visit('/config/');
  const { dialog, groups, open, ask } = panelOf(page);
  await open();
  await ask('testTimeout');
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ results?$/);
  await ask('配置文件');
  const way = dialog.locator('.dt-search-notices').getByRole('button', { name: /简体中文/ });
  await expect(way.or(groups.first().and(dialog.getByRole('group', { name: '简体中文' }))).first()).toBeVisible();
});

test('lists of links are no answers', async ({ page, visit }) => {
  await visit('/config/');
  const { options, open, ask } = panelOf(page);
  await open();
  for (const query of ['mock function', 'mock', 'snapshot', 'coverage']) {
    await ask(query);
    expect(await options.filter({ hasText: /Related|See also/ }).count(), query).toBe(0);
  }
});

test('an excerpt has no doubled dots, and one of code is code', async ({ page, visit }) => {
  await visit('/config/');
  const { options, open, ask } = panelOf(page);
  await open();
  const lines: { text: string; isCode: boolean }[] = [];
  for (const query of ['milliseconds', 'beforeEach', 'toBeInstanceOf', 'process.env', 'expect.soft']) {
    await ask(query);
    lines.push(
      ...(await options.evaluateAll((all) =>
        all
          .filter((line) => (line as HTMLElement).dataset.type === 'content')
          .map((line) => ({
            text: line.querySelector('.dt-search-text > :first-child')?.textContent ?? '',
            isCode: line.querySelector('code') !== null,
          })),
      )),
    );
  }
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter(({ text }) => /\.\.…|…\.|……|[。，,;]…/.test(text))).toEqual([]);
  expect(lines.filter(({ text, isCode }) => /^…?(?:import|const|await) /.test(text) && !isCode)).toEqual([]);
});

test('a line stands where it stood while more of the same answer comes', async ({ page, visit }) => {
  await visit('/config/');
  const { dialog, options, selected, open, ask } = panelOf(page);
  await open();
  await ask('snapshot', 'early');
  const third = options.nth(2);
  const path = (await third.getAttribute('href'))?.replace(/#.*/, '') ?? '';
  await third.hover();
  await expect(third).toHaveAttribute('aria-selected', 'true');
  await expect(dialog).not.toHaveAttribute('data-busy');
  await expect(selected).toHaveAttribute('href', new RegExp(`^${path}(?:#|$)`));
  expect((await third.getAttribute('href'))?.replace(/#.*/, '')).toBe(path);
});

for (const width of [1280, 390]) {
  test(`every page gets its excerpt in place while the reader pauses, ${width} pixels wide`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit('/config/');
    const { options, open, ask } = panelOf(page);
    const linesOf = () =>
      options.evaluateAll((lines) =>
        lines.map((line) => {
          const { top, height } = line.getBoundingClientRect();
          return { path: (line as HTMLAnchorElement).pathname, top, height };
        }),
      );
    await open();
    await ask('beforeEach');
    const before = await linesOf();
    expect(before).toHaveLength(LIMIT);
    await expect(options.filter({ has: page.locator('mark', { hasText: 'beforeEach' }) })).toHaveCount(LIMIT);
    expect(await linesOf()).toEqual(before);
  });
}

test('a result whose words are in a closed tab opens that tab', async ({ page, visit }) => {
  await visit('/guide/start/quick-start');
  const { dialog, open, ask, options } = panelOf(page);
  await open();
  await ask('every test of every file, with durations');
  await options.and(page.locator('[href*="/config/test/reporters"]')).first().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('tab', { name: 'verbose', exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('article').getByText('Every test of every file, with durations.')).toBeInViewport();
});

test('a link to text in a closed tab opens that tab, and stores no choice', async ({ page }) => {
  await page.goto('/config/test/reporters#:~:text=Every%20test%20of%20every%20file');
  await expect(page.getByRole('article').getByText('Every test of every file, with durations.')).toBeInViewport();
  await expect(page.getByRole('tab', { name: 'verbose', exact: true })).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('tabs')))).toEqual([]);
});
