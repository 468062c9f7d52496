import { expect, hold, test } from '../support/test.js';

test.use({ site: 'islands' });

test('a page hydrated whole answers everywhere and keeps the server’s DOM', async ({ page, visit }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const element of document.querySelectorAll('article *')) element.setAttribute('data-served', '');
    });
  });
  await visit('/whole');
  await page.getByRole('button', { name: 'Beads: 0' }).first().click();
  await expect(page.getByRole('button', { name: 'Beads: 1' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Beads: 0' })).toHaveCount(1);
  const fresh = await page
    .getByRole('article')
    .evaluate((article) => Array.from(article.querySelectorAll(':not([data-served])'), (element) => element.outerHTML));
  expect(fresh).toEqual([]);
});

test('the ids of a page hydrated whole match', async ({ page, visit }) => {
  await visit('/whole');
  await page.getByRole('button', { name: /Beads/ }).first().click();
  await expect(page.getByRole('button', { name: 'Beads: 1' })).toHaveAccessibleDescription('Every bead counts.');
  await expect(page.getByRole('button', { name: 'Beads: 0' })).toHaveAccessibleDescription('Not the same ones.');
});

test('a page hydrated whole works when opened by a click, and is left again', async ({ page, visit }) => {
  await visit('/');
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
  await sidebar.getByRole('link', { name: 'Whole' }).click();
  await expect(page).toHaveTitle('Whole - Workshop');
  await page.getByRole('button', { name: 'Beads: 0' }).first().click();
  await expect(page.getByRole('button', { name: 'Beads: 1' })).toBeVisible();
  await sidebar.getByRole('link', { name: 'Children' }).click();
  await expect(page.getByText('Quince jelly')).toBeVisible();
  await expect(page.getByRole('button', { name: /Beads/ })).toHaveCount(0);
});

test('clicks made before the page’s module has come are given to it, once each', async ({ page, visit }) => {
  const deliver = await hold(page.context(), '**/assets/whole-*');
  await visit('/');
  await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Whole' }).click();
  await expect(page).toHaveTitle('Whole - Workshop');
  const beads = page.getByRole('button', { name: /Beads/ });
  await beads.first().click();
  await beads.first().click();
  await beads.last().click();
  deliver();
  await expect(beads).toHaveText(['Beads: 1', 'Beads: 1']);
});
