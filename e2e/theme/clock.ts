import type { Page } from '@playwright/test';

/** Stops the page's clock; from here on only `page.clock.runFor` moves it. Install the clock before the page is opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}
