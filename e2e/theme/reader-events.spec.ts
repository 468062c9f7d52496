import type { Page } from '@playwright/test';
import { panelOf } from '../search/panel.js';
import { expect, test } from '../support/test.js';

test.use({ site: 'versions' });

const ADDRESS = 'https://events.example/reader';

/** Answers what the page sends to the address of the config, and keeps it with its cookies. */
async function collectEvents(page: Page): Promise<{ event: unknown; cookie: string | undefined }[]> {
  const events: { event: unknown; cookie: string | undefined }[] = [];
  await page.route(ADDRESS, async (route) => {
    const request = route.request();
    events.push({ event: request.postDataJSON(), cookie: (await request.allHeaders()).cookie });
    await route.fulfill({ status: 204 });
  });
  return events;
}

test('an answer to the question below an article is sent once, without cookies', async ({ page, visit, context }) => {
  await context.addCookies([{ name: 'visitor', value: 'known', url: ADDRESS }]);
  const events = await collectEvents(page);
  await visit('/guide');
  const question = page.getByRole('group', { name: 'Was this page helpful?' });
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question.getByRole('status')).not.toBeEmpty();
  // It is marked as disabled; a press must do nothing all the same.
  await question.getByRole('button', { name: 'Yes' }).click({ force: true });
  await expect
    .poll(() => events)
    .toEqual([
      { event: { type: 'feedback', helpful: false, page: '/guide', locale: 'en', version: 'v2' }, cookie: undefined },
    ]);
});

test('the question is asked anew on the next page', async ({ page, visit }) => {
  const events = await collectEvents(page);
  await visit('/guide');
  const question = page.getByRole('group', { name: 'Was this page helpful?' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('link', { name: 'Wick', exact: true }).first().click();
  await expect(page).toHaveURL('/wick');
  await expect(question.getByRole('status')).toBeEmpty();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => events.map(({ event }) => (event as { page: string }).page)).toEqual(['/guide', '/wick']);
});

test('a query that nothing is found for is sent, one with results is not', async ({ page, visit }) => {
  const events = await collectEvents(page);
  await visit('/zh/guide');
  const { open, ask, options, dialog } = panelOf(page, '搜索');
  await open();
  await ask('指南');
  await expect(options).not.toHaveCount(0);
  await dialog.getByRole('combobox').fill('qqqzzzxxx');
  await expect
    .poll(() => events.map(({ event }) => event))
    .toEqual([{ type: 'search-without-result', query: 'qqqzzzxxx', page: '/zh/guide', locale: 'zh', version: 'v2' }]);
});
