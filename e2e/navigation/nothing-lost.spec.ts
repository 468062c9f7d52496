import type { Page } from '@playwright/test';
import { expect, forgive, test } from '../support/test.js';
import { expectSameDocument, heading, markDocument, scrollTop, sidebarLink } from './document.js';

// Whatever fails, what a reader has typed, the tab that is chosen and the scroll position stay.

test.use({ site: 'islands' });

const field = (page: Page) => page.getByRole('textbox', { name: 'Comment' });
const tab = (page: Page) => page.getByRole('tab', { name: 'Long' });
/** Where the field stands in the window, in CSS pixels: what a reader sees of the scroll position. */
const fieldTop = (page: Page) => field(page).evaluate((element) => element.getBoundingClientRect().top);
const PAGE_DATA = '**/static/pages/far.json';

/** Opens the form, chooses a tab, scrolls down to the field and types. @returns Where the field stands in the window. */
async function fillIn(page: Page, visit: (path: string) => Promise<unknown>): Promise<number> {
  await visit('/form');
  await tab(page).click();
  await expect(tab(page)).toHaveAttribute('aria-selected', 'true');
  await field(page).fill('Half a sentence');
  await expect(page.getByText('15 letters')).toBeVisible();
  await markDocument(page);
  expect(await scrollTop(page)).toBeGreaterThan(0);
  return fieldTop(page);
}

async function expectNothingLost(page: Page, top: number, text = 'Half a sentence'): Promise<void> {
  await expect(heading(page)).toHaveText('Form');
  await expect(page).toHaveURL('/form');
  await expect(field(page)).toHaveValue(text);
  await expect(tab(page)).toHaveAttribute('aria-selected', 'true');
  await expectPosition(page, top);
  await expectSameDocument(page);
}

/** A line may have come or gone above, but not more. */
async function expectPosition(page: Page, top: number): Promise<void> {
  await expect.poll(async () => Math.abs((await fieldTop(page)) - top)).toBeLessThan(24);
}

test('a click while offline', async ({ page, context, visit, consoleMessages }) => {
  const top = await fillIn(page, visit);
  await context.setOffline(true);
  await sidebarLink(page, 'Far').click();
  const notice = page.getByRole('status').filter({ hasText: 'offline' });
  await expect(notice).toBeVisible();
  await expectNothingLost(page, top);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await field(page).press('End');
  await field(page).pressSequentially(', and the rest');
  await expectNothingLost(page, top, 'Half a sentence, and the rest');
  await context.setOffline(false);
  forgive(consoleMessages, /did not load|ERR_INTERNET_DISCONNECTED/);
});

for (const [fault, body] of [
  ['page data that fails', { status: 500, body: 'broken' }],
  ['page data of a deploy that replaced the one in the tab', { json: { schema: 1, buildId: 'another' } }],
] as const) {
  test(`${fault}, while the reader types on`, async ({ page, context, visit, consoleMessages }) => {
    const top = await fillIn(page, visit);
    let answer = () => {};
    const typed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await context.route(PAGE_DATA, async (route) => {
      await typed;
      await route.fulfill(body);
    });
    const asked = page.waitForRequest(PAGE_DATA);
    await sidebarLink(page, 'Far').click();
    await asked;
    await field(page).press('End');
    await field(page).pressSequentially('!');
    answer();
    const notice = page.getByRole('status').filter({ hasText: 'reloads the tab' });
    await expect(notice).toBeVisible();
    await expectNothingLost(page, top, 'Half a sentence!');
    await notice.getByRole('button', { name: 'Open' }).click();
    await expect(heading(page)).toHaveText('Far');
    forgive(consoleMessages, /did not load|status of 500/);
  });
}

test('an island whose module is gone', async ({ page, context, visit, consoleMessages }) => {
  await context.route(/\/assets\/Counter-[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  await fillIn(page, visit);
  await page.getByRole('button', { name: 'At the end' }).scrollIntoViewIfNeeded();
  const notice = page.getByRole('article').getByRole('status').filter({ hasText: 'could not be loaded' });
  await expect(notice).toBeVisible();
  // The reload that it offers leads back to the same position and the same tab.
  const top = await fieldTop(page);
  await expectNothingLost(page, top);
  await context.unrouteAll();
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expectSameDocument(page, false);
  await expect(notice).toHaveCount(0);
  await expect(tab(page)).toHaveAttribute('aria-selected', 'true');
  await expectPosition(page, top);
  forgive(consoleMessages, /did not load|status of 404|modulepreload|Failed to/);
});

test('the article taken out of the document and the reader back on the page', async ({ page, visit }) => {
  await fillIn(page, visit);
  // The window moves to the top with it: there is no position left that could be noted.
  await page.evaluate(() => document.querySelector('article')?.remove());
  await sidebarLink(page, 'Far').click();
  await expect(heading(page)).toHaveText('Far');
  await page.goBack();
  await expect(heading(page)).toHaveText('Form');
  await expect(tab(page)).toHaveAttribute('aria-selected', 'true');
  await expectSameDocument(page);
});
