import { expect, nextFrames, test } from '../support/test.js';

const scheme = () => getComputedStyle(document.documentElement).colorScheme;

test('a stored theme is there before the first paint', async ({ page, context }) => {
  await context.addInitScript(() => localStorage.setItem('diptych-theme', 'dark'));
  await page.goto('/guide/start/', { waitUntil: 'commit' });
  await page.locator('body').waitFor({ state: 'attached' });
  // Style sheets hold the first frame back, not the body.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.evaluate(scheme)).toBe('dark');
});

for (const [value, system, wanted] of [
  ['auto', 'dark', 'dark'],
  ['auto', 'light', 'light'],
  ['light', 'dark', 'light'],
  ['dark', 'light', 'dark'],
  ['purple', 'dark', 'dark'],
  ['{"broken', 'light', 'light'],
] as const) {
  test(`with "${value}" stored and a ${system} system the page is ${wanted}`, async ({ page, context, visit }) => {
    await page.emulateMedia({ colorScheme: system });
    await context.addInitScript((stored) => {
      localStorage.setItem('diptych-theme', stored);
      localStorage.setItem('diptych.tabs.package-manager', 'cargo');
      sessionStorage.setItem('diptych.scroll', 'junk');
      sessionStorage.setItem('diptych.sidebar', '[');
    }, value);
    await visit('/guide/start/quick-start');
    expect(await page.evaluate(scheme)).toBe(wanted);
    await expect(page.getByRole('tab', { selected: true }).first()).toHaveText('npm');
  });
}

test('the system moves the page only while the choice is auto', async ({ page, visit }) => {
  await visit('/guide/start/');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(scheme)).toBe('dark');
  await page.getByRole('button', { name: /theme/ }).first().click();
  await expect.poll(() => page.evaluate(scheme)).toBe('light');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await nextFrames(page);
  expect(await page.evaluate(scheme)).toBe('light');
});

test('theme and tabs reach the other browser tabs', async ({ page, context, visit }) => {
  await visit('/guide/start/quick-start');
  const other = await context.newPage();
  await other.goto('/zh/guide/start/quick-start');
  await other.getByRole('tab', { name: 'bun' }).first().click();
  await expect(page.getByRole('tab', { name: 'bun' }).first()).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: /theme/ }).first().click();
  await expect.poll(() => other.evaluate(scheme)).toBe('dark');
});

test('with storage blocked everything works for the visit', async ({ page, context, visit }) => {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await visit('/guide/start/quick-start');
  await page.getByRole('button', { name: /theme/ }).first().click();
  await expect.poll(() => page.evaluate(scheme)).toBe('dark');
  await page.getByRole('tab', { name: 'yarn' }).first().click();
  await expect(page.getByRole('tabpanel', { name: 'yarn' }).first()).toBeVisible();
  await page.getByRole('link', { name: /Next Page/ }).click();
  await expect(page).toHaveURL('/guide/basic/cli');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'yarn' }).first()).toHaveAttribute('aria-selected', 'true');
});
