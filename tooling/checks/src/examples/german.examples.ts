import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './open-page.js';
import { must, serve } from './stranger.js';
import { useExample } from './use-example.js';

let folder: string;

beforeAll(async () => {
  folder = useExample('german');
  await must(folder, 'npm run build');
});

test('everything that readers see is German', async () => {
  const { page, errors } = await openPage(`${await serve(folder, 'npx diptych preview --port 0')}/anleitung/falten`);
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  const main = page.getByRole('main');
  await expect.poll(() => main.getByText('Kniff').isVisible()).toBe(true);
  await main.getByRole('button', { name: 'Zeilen umbrechen' }).waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await main.getByRole('button', { name: 'Code kopieren' }).click();
  await main.getByRole('button', { name: 'Kopiert' }).waitFor();
  const names = await page
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.textContent));
  expect(names.join('\n')).not.toMatch(/\b(?:Copy|Search|Menu|Language|Wrap|Close|theme)\b/);
  await page.getByRole('link', { name: /Nächste Seite/ }).click();
  await page.getByRole('heading', { name: 'Papier schneiden' }).waitFor();
  expect(errors).toEqual([]);
});

test('the sidebar has its group and no draft, and search counts in German', async () => {
  const { page, errors } = await openPage(`${await serve(folder, 'npx diptych preview --port 0')}/anleitung/falten`);
  const sidebar = page.getByRole('navigation', { name: 'Seitenleiste' });
  await sidebar.getByRole('button', { name: 'Erste Schritte' }).waitFor();
  await sidebar.getByRole('link', { name: 'Zuschneiden' }).waitFor();
  expect(await page.getByText('Geplant').count()).toBe(0);
  await page.getByRole('button', { name: 'Suche', exact: true }).click();
  await page.getByPlaceholder('Im Handbuch suchen').fill('Schere');
  await page
    .getByRole('option', { name: /Papier schneiden/ })
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole('status').textContent()).toMatch(/^1 Ergebnis$|^\d+ Ergebnisse$/);
  await page.getByPlaceholder('Im Handbuch suchen').fill('Zebrafink');
  await page.getByText('Keine Ergebnisse für „Zebrafink“').waitFor();
  expect(errors).toEqual([]);
});

test("a part of the theme becomes the site's own", async () => {
  expect(await must(folder, 'npx diptych eject')).toContain('Sidebar');
  await must(folder, 'npx diptych eject Sidebar');
  const own = path.join(folder, 'theme/Sidebar/Sidebar.tsx');
  writeFileSync(own, readFileSync(own, 'utf8').replace('className="dt-side"', 'className="dt-side" data-own=""'));
  await must(folder, 'npm run build');
  const { page, errors } = await openPage(`${await serve(folder, 'npx diptych preview --port 0')}/anleitung/falten`);
  await page.locator('[data-own]').getByRole('link', { name: 'Zuschneiden' }).click();
  await page.getByRole('heading', { name: 'Papier schneiden', level: 1 }).waitFor();
  expect(errors).toEqual([]);
});
