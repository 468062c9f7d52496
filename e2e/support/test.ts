import { type BrowserContext, test as base, expect, type Page, type Response } from '@playwright/test';
import { type FixtureName, originVariable } from './fixture-sites.js';

declare global {
  interface Window {
    /** Set by `watchForReady` once the app is hydrated. */
    diptychReady?: boolean;
  }
}

interface Options {
  /** Which site a test opens; the documentation unless a fixture is named. */
  site: 'documentation' | FixtureName;
}

interface Fixtures {
  /** What the page has written to the console or thrown. A test that expects messages takes them out. */
  consoleMessages: string[];
  /** Opens an address and waits until the app is hydrated. */
  visit(path: string): Promise<Response | null>;
}

/** Playwright's test with a choice of sites; fails when a page writes to the console: the contract is an empty one. */
export const test = base.extend<Options & Fixtures>({
  site: ['documentation', { option: true }],
  baseURL: async ({ site, baseURL }, use) => {
    await use(site === 'documentation' ? baseURL : process.env[originVariable(site)]);
  },
  consoleMessages: [
    async ({ context }, use) => {
      const messages: string[] = [];
      context.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
      context.on('weberror', (error) => messages.push(`uncaught: ${error.error().message}`));
      await use(messages);
      expect(
        messages.filter((message) => !isForgiven(messages, message)),
        'messages in the console',
      ).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context }, use) => {
    await context.addInitScript(watchForReady);
    await use(context);
  },
  page: async ({ page, context }, use) => {
    await use(page);
    // What a route handler still fetches when a test ends concerns nobody, and would fail the run outside of any test.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
  visit: async ({ page }, use) => {
    await use(async (path) => {
      const response = await page.goto(path);
      await untilReady(page);
      return response;
    });
  },
});

function watchForReady(): void {
  document.addEventListener('diptych:ready', () => {
    window.diptychReady = true;
  });
}

/**
 * Waits until the app of the document in a tab is hydrated, or that of the document that takes its place: the development
 * server may hear of a new file after the tab has opened it.
 */
export async function untilReady(page: Page): Promise<void> {
  // Hidden tabs paint no frames.
  await page.waitForFunction(() => window.diptychReady, undefined, { polling: 20 });
}

/** Waits for two frames: what an event has started is shown by then. */
export function nextFrames(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/**
 * Holds the answers for some addresses back.
 * @returns Lets them come.
 */
export async function hold(context: BrowserContext, addresses: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

/** What a test expects to find in the console, by its list of messages. */
const forgiven = new WeakMap<string[], RegExp[]>();

function isForgiven(messages: string[], message: string): boolean {
  return forgiven.get(messages)?.some((pattern) => pattern.test(message)) ?? false;
}

/** Lets messages of a kind be in the console: those that are there, and those that are still on their way. */
export function forgive(messages: string[], pattern: RegExp): void {
  forgiven.set(messages, [...(forgiven.get(messages) ?? []), pattern]);
  messages.splice(0, messages.length, ...messages.filter((message) => !pattern.test(message)));
}

/** Forgives the browser's own report of a document's status. */
export function forgiveStatus(messages: string[], status: number): void {
  forgive(messages, new RegExp(`status of ${status}`));
}

/** Forgives what React's development build logs about itself. */
export function forgiveReact(messages: string[]): void {
  forgive(messages, /React DevTools/);
}

export { expect };
