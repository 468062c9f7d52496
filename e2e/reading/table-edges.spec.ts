import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.js';

/** Contrast from which on two neighbouring greys are distinguished at a glance. */
const MIN_CONTRAST = 1.2;

test.use({ viewport: { width: 390, height: 844 } });

for (const colorScheme of ['light', 'dark'] as const)
  test(`where a table goes on beyond its frame, the edge is seen: ${colorScheme}`, async ({ page, visit }) => {
    await page.emulateMedia({ colorScheme });
    await visit('/config/test/testEnvironment');
    const table = page.locator('main [data-dt="table"]').first();
    expect(await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBeGreaterThan(40);
    expect(await edgeContrast(table)).toBeGreaterThan(MIN_CONTRAST);
    await table.evaluate((frame) => frame.scrollTo({ left: frame.scrollWidth }));
    expect(await edgeContrast(table)).toBeLessThan(MIN_CONTRAST);
  });

for (const address of ['/config/test/testEnvironment', '/zh/config/test/testEnvironment'])
  test(`what is said of a row is as wide in every language: ${address}`, async ({ page, visit }) => {
    await visit(address);
    const cells = page.locator('main [data-dt="table"]').first().locator('tr:last-child > td + td');
    const floors = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell).minInlineSize));
    expect(new Set(floors.slice(0, -1))).toEqual(new Set(floors.length > 1 ? ['128px'] : []));
    expect(floors.at(-1)).toBe('176px');
  });

/** Contrast of the paper at the right edge of a frame with that further left, below the last line of its text. */
async function edgeContrast(frame: Locator): Promise<number> {
  const picture = await frame.screenshot({ animations: 'disabled' });
  return frame.evaluate(async (_, base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const luminance = (fromRight: number) => {
      const pixel = context.getImageData(image.width - fromRight, image.height - 12, 1, 1).data;
      const [red = 0, green = 0, blue = 0] = [...pixel].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [edge, inside] = [luminance(4), luminance(28)];
    return (Math.max(edge, inside) + 0.05) / (Math.min(edge, inside) + 0.05);
  }, picture.toString('base64'));
}
