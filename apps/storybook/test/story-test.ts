import { test as base } from '@playwright/test';
import { type Setting, StoryPage } from './story-page.js';

/** Opens the page for a setting, or gives the one that is open. */
export type StoryPageFor = (setting: Setting) => Promise<StoryPage>;

/**
 * Playwright's test with pages that live as long as a worker: loading Storybook takes far longer than showing a story.
 * After a test that fails, Playwright takes a new worker, so what a broken story leaves behind harms no other.
 */
export const test = base.extend<object, { storyPage: StoryPageFor }>({
  storyPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, locale, contextOptions } = project.use;
      const context = await browser.newContext({ baseURL, viewport, locale, ...contextOptions });
      const pages = new Map<string, StoryPage>();
      await use(async (setting) => {
        const key = `${setting.language} ${setting.theme}`;
        const known = pages.get(key) ?? new StoryPage(await context.newPage(), setting);
        pages.set(key, known);
        return known;
      });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
