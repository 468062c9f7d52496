import { expect, forgive, test } from '../support/test.js';

const PAGES = [
  { path: '/api/rstest/mockFunctions', button: 'Show types' },
  { path: '/zh/api/rstest/mockFunctions', button: '显示类型' },
];

test('a name in a sample shows its type on hover, loaded when the reader turns to the block', async ({
  page,
  visit,
}) => {
  for (const { path } of PAGES) {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await visit(path);
    const block = page.locator('[data-types]').filter({ hasText: 'fn.test.ts' }).first();
    const note = page.getByRole('tooltip').filter({ visible: true });
    const isNotes = (name: string) => name.startsWith('/static/types/');
    expect(requests.some(isNotes)).toBe(false);
    await block.getByText('toHaveBeenCalledTimes', { exact: true }).hover();
    await expect(note).toContainText('.toHaveBeenCalledTimes: (times: number) => void');
    expect(requests.filter(isNotes)).toHaveLength(1);
    await note.hover();
    await expect(note).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(note).toHaveCount(0);
  }
});

test('code of the notes that does not load is asked for again', async ({ page, context, visit, consoleMessages }) => {
  await visit('/api/rstest/mockFunctions');
  const name = page.locator('[data-types]').first().locator('[data-note]').first();
  const note = page.getByRole('tooltip').filter({ visible: true });
  const code = /\/type-notes-.*\.js/;
  await context.route(code, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await name.click();
  await failed;
  await expect.poll(() => consoleMessages.join()).toContain('ERR_FAILED');
  forgive(consoleMessages, /ERR_FAILED/);
  await context.unroute(code);
  await name.click();
  await expect(note).toBeVisible();
});

test('the keyboard walks from name to name', async ({ page, visit }) => {
  for (const { path, button } of PAGES) {
    await visit(path);
    const block = page.locator('[data-types]').filter({ hasText: 'fn.test.ts' }).first();
    const note = page.getByRole('tooltip').filter({ visible: true });
    await block.getByRole('button', { name: button }).press('Enter');
    await expect(note).toContainText('expect');
    await page.keyboard.press('ArrowRight');
    await expect(note).toContainText('rs: RstestUtilities');
    await page.keyboard.press('Escape');
    await expect(block.getByRole('button', { name: button })).toBeFocused();
  }
});

test('the answer to a question stands below its line and is not copied', async ({ page, visit, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const { path } of PAGES) {
    await visit(path);
    const block = page
      .locator('[data-types]')
      .filter({ has: page.locator('[data-dt="code-note"]') })
      .first();
    await expect(block.locator('[data-dt="code-note"]')).toHaveText(/const send: Mock<Send>/);
    await block.locator('[data-dt="copy"]').click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('rs.fn<Send>();\n  send.mockResolvedValue');
    expect(copied).not.toContain('Mock<Send>');
  }
});

test('on a phone a tap shows the type, within the window', async ({ page, visit }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { path } of PAGES) {
    await visit(path);
    const block = page.locator('[data-types]').filter({ hasText: 'fn.test.ts' }).first();
    await block.getByText('retry', { exact: true }).first().click();
    const note = page.getByRole('tooltip').filter({ visible: true });
    await expect(note).toContainText('function retry(');
    const box = await note.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('samples are plain, and answers are there', async ({ page }) => {
    await page.goto('/api/rstest/mockFunctions');
    await expect(page.locator('[data-dt="code-note"]').first()).toBeVisible();
    const decoration = await page
      .locator('[data-note]')
      .first()
      .evaluate((name) => getComputedStyle(name).textDecorationLine);
    expect(decoration).toBe('none');
    await expect(page.locator('[data-dt="types"]').first()).toBeHidden();
  });
});
