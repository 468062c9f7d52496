import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PreviewServer, preview } from 'vite';
import { expectNoViolations } from '../accessibility/axe.js';
import { expect, forgive, test } from '../support/test.js';
import { buildApp } from './build-app.js';

test.describe.configure({ mode: 'serial' });

let server: PreviewServer;
let root: string;
let dist: string;
let address: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  root = fileURLToPath(new URL(`../test-results/plain-app-${process.pid}/`, import.meta.url));
  dist = await buildApp(root);
  server = await preview({ root, configFile: false, logLevel: 'error', preview: { port: 4800, host: '127.0.0.1' } });
  address = server.resolvedUrls?.local[0] ?? '';
});
test.afterAll(async () => {
  await server?.close();
  rmSync(root, { recursive: true, force: true });
});

test('an application that is no Diptych site takes parts of the theme', async ({ page, context, consoleMessages }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(address);

  // Tabs.
  await page.getByRole('tab', { name: 'Kilometres' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel')).toHaveText('Earth is 7,918 mi wide.');
  expect(await page.evaluate(() => localStorage.getItem('diptych.tabs.unit'))).toBe('Miles');

  // Code.
  await expect(page.getByText('earth.ts')).toBeVisible();
  await page.getByRole('button', { name: 'Copy code' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const earth = 3;');

  // Popover.
  await page.getByRole('button', { name: 'a moon' }).click();
  await expect(page.getByRole('dialog', { name: 'a moon' })).toHaveText('It is 384,400 km away.');
  await expectNoViolations(page, 'popover');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'a moon' })).toBeHidden();

  // Search, with an engine of the application's own.
  await page.getByRole('button', { name: 'Search' }).click();
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('ur');
  await expect(page.getByRole('option')).toHaveText(['Mercury', 'Saturn', 'Uranus'].map((name) => new RegExp(name)));
  await expect(page.getByRole('option').first().locator('mark')).toHaveText('ur');
  await expectNoViolations(page, 'search');
  await box.fill('pluto');
  await expect(page.getByText('Search could not be loaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.poll(() => consoleMessages.join()).toContain('The search failed: Error: Not a planet.');
  forgive(consoleMessages, /Not a planet/);
  await box.fill('mars');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${address}#Mars`);
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();

  expect([...hosts].filter((host) => host !== '' && host !== new URL(address).host)).toEqual([]);
});

test('it carries what it uses, and no more', () => {
  const files = readdirSync(path.join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const code = files.map((name) => readFileSync(path.join(dist, 'assets', name), 'utf8')).join('');
  expect(code).toContain('No results for');
  // Neither the site's own search, nor parts that were not imported.
  for (const absent of ['search_index', 'Failed to fetch search index', 'dt-hero', 'dt-overview', 'dt-announcement'])
    expect(code.includes(absent), absent).toBe(false);
});
