import { expect, test } from '../support/test.js';

test.use({ site: 'theme' });

/** The first elements of an article and of its parts, and the margin above each, in pixels. */
const MARGINS: readonly (readonly [selector: string, pixels: number])[] = [
  ['article > p', 18],
  ['article > ol > li > p + p', 6],
  ['[data-dt="code"] > pre', 0],
  ['[data-dt="files"] > ul', 0],
  ['[data-dt="files"] li > ul', 0],
  ['[data-dt="container-title"]', 0],
  ['[data-dt="container-title"] + *', 4],
  ['.dt-numbers', 48],
];

test('rules for text do not reach into the parts of an article', async ({ page, visit }) => {
  await visit('/cargo');
  const margins = await page.locator('main').evaluate(
    (main, selectors) =>
      selectors.map((selector) => {
        const element = main.querySelector(selector);
        return [selector, element && Number.parseFloat(getComputedStyle(element).marginTop)];
      }),
    MARGINS.map(([selector]) => selector),
  );
  expect(margins).toEqual(MARGINS);
});

test('code is centred in its frame', async ({ page, visit }) => {
  await visit('/cargo');
  const [above, below] = await page
    .locator('[data-dt="code"]')
    .first()
    .evaluate((frame) => {
      const code = frame.querySelector('code')?.getBoundingClientRect();
      const { top, bottom } = frame.getBoundingClientRect();
      return [(code?.top ?? 0) - top, bottom - (code?.bottom ?? 0)];
    });
  expect(above).toBeGreaterThan(10);
  expect(above).toBeCloseTo(below ?? 0, 0);
});

test('a name in a table is on one line beside a long note', async ({ page, visit }) => {
  await visit('/cargo');
  const name = page.getByRole('cell', { name: 'cargo.register.ts' }).locator('code');
  const lines = await name.evaluate((code) => {
    const range = document.createRange();
    range.selectNodeContents(code);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
});
