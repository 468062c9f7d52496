import type { Page } from '@playwright/test';
import { expect, test, untilWhole } from '../support/test.js';
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

test.describe('in a long article', () => {
  test.use({ site: 'documentation' });

  test('code far below is not laid out yet, and takes the room it will have', async ({ page, visit }) => {
    await visit('/api/test-api/expect');
    await untilWhole(page);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const last = page.locator('code[data-lines] span').last();
    const isLaidOut = () => last.evaluate((token) => token.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isLaidOut()).toBe(false);
    const before = await height();
    await page.evaluate(() => {
      for (const code of document.querySelectorAll('code')) code.style.contentVisibility = 'visible';
    });
    expect(await isLaidOut()).toBe(true);
    expect(Math.abs((await height()) - before)).toBeLessThan(5);
  });
});
