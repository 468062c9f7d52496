import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.js';

const PAGE = '/guide/basic/cli';

/** Focuses an element as the keyboard does. @returns the edges of its ring that are covered, or outside of the window. */
async function cutEdges(page: Page, target: Locator): Promise<string[]> {
  await page.keyboard.press('Shift');
  await target.focus();
  await expect(target).toBeFocused();
  return target.evaluate((element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    // The middle of the line that is drawn.
    const out = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) / 2;
    const [left, top, right, bottom] = [box.left - out, box.top - out, box.right + out, box.bottom + out];
    const isCut = (x: number, y: number) => {
      const above = document.elementFromPoint(x, y);
      return !above || !(above.contains(element) || element.contains(above));
    };
    const isCutAt = (x1: number, y1: number, x2: number, y2: number) =>
      [0.1, 0.3, 0.5, 0.7, 0.9].some((part) => isCut(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part));
    return Object.entries({
      top: isCutAt(left, top, right, top),
      right: isCutAt(right, top, right, bottom),
      bottom: isCutAt(left, bottom, right, bottom),
      left: isCutAt(left, top, left, bottom),
    }).flatMap(([edge, isCutOff]) => (isCutOff ? edge : []));
  });
}

test('rings are whole in the bar and the drawer of a small screen', { tag: ['@phone', '@phone-only'] }, async ({
  page,
  visit,
}) => {
  await visit(PAGE);
  const toc = page.getByRole('button', { name: 'On this page' });
  expect(await cutEdges(page, toc)).toEqual([]);
  await page.getByRole('button', { name: 'Sidebar', exact: true }).click();
  const group = page.getByRole('navigation', { name: 'Sidebar' }).getByRole('button').first();
  expect(await cutEdges(page, group)).toEqual([]);
});

test('rings are whole beside the current entry of the sidebar, and on the buttons of code', async ({ page, visit }) => {
  await visit(PAGE);
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
  const group = sidebar.getByRole('listitem').filter({ has: page.locator('[aria-current=page]') });
  expect(await cutEdges(page, group.getByRole('button').first())).toEqual([]);
  const code = page.locator('[data-dt=code][data-frame=bare]').first();
  await code.scrollIntoViewIfNeeded();
  for (const name of ['Copy code', 'Wrap lines'])
    expect(await cutEdges(page, code.getByRole('button', { name })), name).toEqual([]);
});
