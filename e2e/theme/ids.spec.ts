import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';

test.use({ site: 'theme' });

const PATH = '/names';
const heading = (page: Page) => page.getByRole('heading', { name: 'Content' });

async function expectAtTop(page: Page): Promise<void> {
  await expect(heading(page)).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
}

test('a page whose headings are named like parts of the document starts, and has each id once', async ({
  page,
  visit,
}) => {
  await visit(PATH);
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('#content leads to the heading: on a load, from the table of contents, and from another page', async ({
  page,
  visit,
}) => {
  await visit(`${PATH}#content`);
  await expectAtTop(page);

  await visit(PATH);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Content' }).click();
  await expectAtTop(page);

  await visit('/hold/cargo');
  await page.locator('article').evaluate((article) => {
    article.insertAdjacentHTML('beforeend', '<a href="/names#content">Boxes</a>');
    Object.assign(window, { isSameDocument: true });
  });
  await page.getByRole('link', { name: 'Boxes' }).click();
  await expectAtTop(page);
  await expect(heading(page)).toBeFocused();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
