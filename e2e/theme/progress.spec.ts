import { expect, hold, test } from '../support/test.js';
import { stopClock } from './clock.js';

test('progress shows after 200 ms, begins at 8 %, creeps 2 % every 800 ms, fills, and goes after 200 ms', async ({
  page,
  context,
  visit,
}) => {
  const letGo = await hold(context, '**/static/pages/config/test/exclude.json');
  await page.clock.install();
  await visit('/config/test/include');
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  const value = () => bar.getAttribute('aria-valuenow');
  await stopClock(page);
  await page.getByRole('link', { name: /Next Page/ }).click();
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toBeVisible();
  expect(await value()).toBe('8');
  const width = async () => ((await bar.boundingBox())?.width ?? 0) / 1440;
  await expect.poll(width).toBeCloseTo(0.08, 2);
  await page.clock.runFor(799);
  expect(await value()).toBe('8');
  await page.clock.runFor(1);
  await expect.poll(value).toBe('10');
  await page.clock.runFor(800 * 2);
  await expect.poll(value).toBe('14');
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('exclude');
  await expect.poll(value).toBe('100');
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(bar).toHaveCount(0);
});
