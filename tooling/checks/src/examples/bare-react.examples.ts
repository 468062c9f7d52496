import { beforeAll, expect, test } from 'vitest';
import { openPage } from './open-page.js';
import { must, serve } from './stranger.js';
import { useExample } from './use-example.js';

let folder: string;

beforeAll(async () => {
  folder = useExample('bare-react');
  await must(folder, 'npm run build');
});

test('tabs answer and code is copied, without a site around them', async () => {
  const { page, errors } = await openPage(await serve(folder, 'npx vite preview --port 0'));
  await page.getByRole('tab', { name: 'pnpm' }).click();
  await expect
    .poll(() => page.getByRole('tabpanel', { name: 'pnpm' }).textContent())
    .toContain('pnpm add -D @rstest/core');
  await page.getByRole('tab', { name: 'JavaScript' }).click();
  await expect.poll(() => page.getByRole('tabpanel', { name: 'JavaScript' }).isVisible()).toBe(true);
  const copy = page.getByRole('tabpanel', { name: 'JavaScript' }).getByRole('button', { name: 'Copy code' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await copy.click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('export const sum = (a, b) => a + b;');
  const wrap = page.getByRole('tabpanel', { name: 'JavaScript' }).getByRole('button', { name: 'Wrap lines' });
  await wrap.click();
  expect(await wrap.getAttribute('aria-pressed')).toBe('true');
  expect(errors).toEqual([]);
});

test('search finds what the application has', async () => {
  const { page, errors } = await openPage(await serve(folder, 'npx vite preview --port 0'));
  await page.getByRole('button', { name: 'Search' }).click();
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill('snapshot');
  const found = page.getByRole('option');
  await found.getByText('Release 2.0').first().waitFor();
  expect(await found.first().getAttribute('href')).toBe('/releases/2.0');
  // The panel shows the focus of its field by a line; a ring would be cut off.
  expect(await field.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
  expect(errors).toEqual([]);
});

test('the page around the components looks as it would without them', async () => {
  const { page } = await openPage(await serve(folder, 'npx vite preview --port 0'));
  await page.getByRole('tab').first().waitFor();
  const looks = () =>
    page.evaluate(() =>
      [document.documentElement, document.body, ...document.querySelectorAll('main, h1, main > p, main > p > *')].map(
        (element) => {
          const style = getComputedStyle(element);
          return [...style]
            .filter((name) => !name.startsWith('--'))
            .map((name) => `${name}: ${style.getPropertyValue(name)}`);
        },
      ),
    );
  const withSheets = await looks();
  // Heights follow from what is in the page.
  const ofBoxes = /^(?:(?:max-|min-)?(?:block|inline)-size|height|width|perspective-origin|transform-origin)/;
  await page.evaluate(() => {
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) sheet.remove();
  });
  const without = await looks();
  const withoutBoxes = (look: string[][]) => look.map((lines) => lines.filter((line) => !ofBoxes.test(line)));
  expect(withoutBoxes(withSheets)).toEqual(withoutBoxes(without));
  expect(withSheets.length).toBeGreaterThan(5);
});
