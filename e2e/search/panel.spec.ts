import { shiftsOf, watchShifts } from '../support/layout-shifts.js';
import { expect, test, untilReady } from '../support/test.js';
import { panelOf } from './panel.js';

const PAGE = '/guide/start/quick-start';

test.beforeEach(({ visit }) => visit(PAGE).then(() => {}));

test('opens by button and keys, and gives the focus back when it closes', async ({ page }) => {
  const { button, dialog, box, open } = panelOf(page);
  await open();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  for (const keys of ['Control+k', 'Meta+k', '/']) {
    await page.keyboard.press(keys);
    await expect(box).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('a/b');
  await expect(box).toHaveValue('a/b');
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeHidden();
});

test('opens with the query of an address, once', async ({ page, visit }) => {
  await visit(`${PAGE}?q=testTimeout`);
  const { dialog, box, selected } = panelOf(page);
  await expect(box).toHaveValue('testTimeout');
  await expect(selected).toHaveAttribute('href', /testTimeout/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/testTimeout/);
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('testTimeout');
});

test('keeps the focus, the pointer and the wheel while it is open', async ({ page }) => {
  const { dialog, button, open } = panelOf(page);
  await open();
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  const close = dialog.getByRole('button', { name: 'Close' });
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  // Beyond the panel comes the browser's own bar, never the page behind.
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    const isOutside = await page.evaluate(() => document.querySelector(':focus:not(body, dialog *)') !== null);
    expect(isOutside).toBe(false);
  }
  await page.mouse.move(640, 700);
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const isCovered = await page.evaluate(() =>
    [...document.querySelectorAll('header a, main a')].every((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top === null || top.closest('dialog') !== null;
    }),
  );
  expect(isCovered).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('opens and closes without moving the page, which scrolls again after', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/config/');
  await untilReady(page);
  await page.evaluate(() => window.scrollTo(0, 700));
  const { dialog } = panelOf(page);
  const width = await page.evaluate(() => document.body.getBoundingClientRect().width);
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => document.body.getBoundingClientRect().width)).toBe(width);
  expect(await page.evaluate(() => window.scrollY)).toBe(700);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(700);
  await page.mouse.move(640, 600);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1000);
  expect(await shiftsOf(page)).toEqual([]);
});

test('the shortcut pressed twice in a moment leaves it open', async ({ page }) => {
  const { dialog, box, open } = panelOf(page);
  await open();
  await page.evaluate(() => {
    for (let i = 0; i < 2; i++)
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
      );
  });
  await page.keyboard.type('mock');
  await expect(dialog).toBeVisible();
  await expect(box).toHaveValue('mock');
});

test('the back button closes it, and the page before is not covered', async ({ page }) => {
  await page.getByRole('banner').getByRole('link', { name: 'Config' }).first().click();
  await expect(page).toHaveURL(/\/config\//);
  const { dialog, open } = panelOf(page);
  await open();
  await page.goBack();
  await expect(page).toHaveURL(PAGE);
  await expect(dialog).toBeHidden();
  await page.getByRole('main').getByRole('link').first().click({ trial: true });
});

test('a press on a phone opens it over the whole screen, with the focus in the field', {
  tag: ['@phone', '@phone-only'],
}, async ({ page }) => {
  const { button, dialog, box } = panelOf(page);
  await button.tap();
  await expect(box).toBeFocused();
  const panel = await dialog.locator('.dt-search-box').boundingBox();
  expect(panel).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

for (const height of [200, 140])
  test(`a window of ${height} px, as above a phone's keyboard, has room for results`, async ({ page }) => {
    await page.setViewportSize({ width: 740, height });
    const { box, selected, options, open, ask } = panelOf(page);
    await open();
    await ask('mock');
    const first = await options.first().textContent();
    await page.keyboard.press('ArrowDown');
    await expect(selected).not.toHaveText(first ?? '');
    await expect(selected).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.type('s');
    await expect(box).toBeInViewport({ ratio: 0.9 });
  });

test('closes by its backdrop and its button, not by a press within', async ({ page }) => {
  const { dialog, box, open } = panelOf(page);
  await open();
  await dialog.locator('kbd').first().click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await open();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(box).toBeHidden();
});

test('the arrows go round, and the box names the line they are on', async ({ page }) => {
  const { box, options, selected, open, ask } = panelOf(page);
  await open();
  await ask('timeout');
  await expect(options.nth(3)).toBeVisible();
  const ids = await options.evaluateAll((lines) => lines.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  await expect(selected).toHaveId(ids[0] ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(selected).toHaveId(ids.at(-1) ?? '');
  await expect(selected).toBeInViewport();
  await expect(box).toHaveAttribute('aria-activedescendant', ids.at(-1) ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(selected).toHaveId(ids[0] ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(selected).toHaveId(ids[1] ?? '');
  await expect(box).toBeFocused();
});

test('Enter opens the selected line: here in the first group, in a new tab in the others', async ({
  page,
  context,
}) => {
  const { dialog, groups, selected, open, ask } = panelOf(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await open();
  await ask('testTimeout');
  const href = (await selected.getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  await page.keyboard.press('Control+k');
  await ask('配置文件');
  const elsewhere = groups.filter({ has: page.locator('[target=_blank]') });
  await expect(elsewhere).toHaveAttribute('aria-label', '简体中文');
  const link = elsewhere.getByRole('option').first();
  await link.hover();
  await expect(link).toHaveAttribute('aria-selected', 'true');
  const other = (await link.getAttribute('href')) ?? '';
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
  await expect(tab).toHaveURL(other);
  await expect(tab).toHaveURL(/\/zh\//);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL(href);
});

test('Enter without a result does nothing', async ({ page }) => {
  const { dialog, selected, open, ask } = panelOf(page);
  await open();
  await ask('zzqxv');
  await expect(selected).toHaveCount(0);
  for (const key of ['Enter', 'ArrowDown', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(PAGE);
});

test('keys belong to the input method while it composes', async ({ page, context }) => {
  const { dialog, box, options, selected, open, ask } = panelOf(page);
  await open();
  await ask('timeout');
  await expect(options.nth(1)).toBeVisible();
  const before = await selected.getAttribute('id');
  const session = await context.newCDPSession(page);
  await box.fill('');
  await session.send('Input.imeSetComposition', { text: 'peizhi', selectionStart: 6, selectionEnd: 6 });
  await expect(box).toHaveValue('peizhi');
  // The browser marks keys of a composition by their code too.
  for (const [key, code] of [
    ['ArrowDown', 40],
    ['Enter', 13],
    ['Escape', 27],
  ] as const) {
    const event = { key, code: key, windowsVirtualKeyCode: code };
    await box.dispatchEvent('keydown', { ...event, keyCode: code, isComposing: true });
  }
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(PAGE);
  await session.send('Input.insertText', { text: '配置' });
  await expect(box).toHaveValue('配置');
  await expect(options.filter({ hasText: '配置' }).first()).toBeVisible();
  await expect(selected).toHaveId(before ?? '');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
