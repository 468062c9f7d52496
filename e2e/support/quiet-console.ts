import { test as base, expect } from '@playwright/test';

/** Like Playwright's test, but fails when a page writes to the console or throws: the contract is an empty console. */
export const test = base.extend<{ consoleMessages: string[] }>({
  consoleMessages: [
    async ({ page }, use) => {
      const messages: string[] = [];
      page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
      await use(messages);
      expect(messages, 'messages in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
