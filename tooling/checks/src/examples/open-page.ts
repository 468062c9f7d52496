import { type Browser, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { launchOptions } from '../../../bootstrap/lib/find-browser.mjs';

/** What a page complained of while a test used it. */
export interface OpenedPage {
  page: Page;
  /** Errors of scripts, of the console and of requests, in order. A test expects none. */
  errors: string[];
}

/** Opens a page in the browser of the run, and closes it with the test. */
export async function openPage(address: string, options: { width?: number } = {}): Promise<OpenedPage> {
  const browser: Browser = await chromium.launch(launchOptions());
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: options.width ?? 1280, height: 900 }, locale: 'en-GB' });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(address);
  return { page, errors };
}
