import { test as base } from '@playwright/test';
import { type Environment, measureEnvironment, readEnvironment } from './environment.js';
import { type Setting, StoryPage } from './story-page.js';

interface WorkerFixtures {
  /** Opens the page for a setting, or gives the one that is open. */
  storyPage: (setting: Setting) => Promise<StoryPage>;
  environment: Environment;
  /** Whether screenshots can be compared: the baselines were taken where the tests run, or are being taken. */
  comparesBaselines: boolean;
}

/**
 * Playwright's test with pages that live as long as a worker: loading Storybook takes far longer than showing a story.
 * After a test that fails, Playwright takes a new worker, so what a broken story leaves behind harms no other.
 */
export const test = base.extend<object, WorkerFixtures>({
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
  environment: [async ({ browser }, use) => use(await measureEnvironment(browser)), { scope: 'worker' }],
  comparesBaselines: [
    async ({ environment }, use, { config }) =>
      use(config.updateSnapshots === 'all' || isSame(environment, readEnvironment())),
    { scope: 'worker' },
  ],
});

function isSame(one: Environment, other: Environment | undefined): boolean {
  return one.browser === other?.browser && one.text === other.text;
}

export { expect } from '@playwright/test';
