import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';
import { stopClock } from './clock.js';

test.use({ site: 'theme' });

const tool = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

test('a copied block says so for two seconds, counted from the last press', async ({ page, context, visit }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await visit('/ships');
  await stopClock(page);
  await tool(page, 'Copy code').click();
  await expect(tool(page, 'Copied')).toBeVisible();
  await page.clock.runFor(1500);
  await tool(page, 'Copied').click();
  await page.evaluate(() => navigator.clipboard.readText());
  await page.clock.runFor(1999);
  await expect(tool(page, 'Copied')).toBeVisible();
  await page.clock.runFor(1);
  await expect(tool(page, 'Copy code')).toBeVisible();
  await expect(tool(page, 'Copied')).toHaveCount(0);
});

test('what cannot be copied is shown to be copied by hand', async ({ page, context, visit }) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) },
    });
  });
  await visit('/ships');
  const shown = new Promise<string[]>((resolve) => {
    page.once('dialog', async (dialog) => {
      resolve([dialog.type(), dialog.message(), dialog.defaultValue()]);
      await dialog.dismiss();
    });
  });
  await tool(page, 'Copy code').click();
  expect(await shown).toEqual(['prompt', 'Press Ctrl/Cmd+C to copy', 'export const knots = 12;']);
  await expect(tool(page, 'Copied')).toHaveCount(0);
});

test('the selected text of a block that is cut short is its code alone', async ({ page, visit }) => {
  await visit('/cargo');
  const block = page.locator('[data-dt="code"][data-long]');
  await expect(block.getByRole('button', { name: 'Show all 14 lines' })).toBeVisible();
  const selected = await block.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return getSelection()?.toString();
  });
  expect(selected).toMatch(/^export const crate1 .*crate14 = 14;\s*$/s);
});
