import type { Page } from '@playwright/test';

/** How far the clock is put forward, in ms: it runs on until it stops, and can only be stopped in its future. */
const HEAD_START = 60_000;

/** Stops the page's clock; from here on only `page.clock.runFor` moves it. Install the clock before the page is opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + HEAD_START);
}
