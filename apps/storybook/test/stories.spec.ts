import { readEnvironment, writeEnvironment } from './environment.js';
import { readIndex } from './story-index.js';
import type { Setting } from './story-page.js';
import { expect, test } from './story-test.js';

/** Both languages and both themes, in two runs. */
const SETTINGS: Setting[] = [
  { language: 'en', theme: 'light' },
  { language: 'zh', theme: 'dark' },
];

/** Sizes of the window by tag, as in the toolbar; without one, a desktop's. */
const SIZES = { phone: { width: 390, height: 844 }, tablet: { width: 768, height: 1024 } };
const DESKTOP = { width: 1280, height: 800 };

/** Room for what differs from one drawing to the next; a word or a line that moves is far more. */
const TOLERANCE = { maxDiffPixels: 30 };

for (const { id, title, name, tags } of readIndex().filter(({ type }) => type === 'story')) {
  const size = Object.entries(SIZES).find(([tag]) => tags.includes(tag))?.[1] ?? DESKTOP;
  const baseline = tags.find((tag) => tag === 'baseline' || tag === 'baseline-page');

  test(`${title}: ${name}`, { tag: baseline ? '@baseline' : [] }, async ({ storyPage, comparesBaselines }) => {
    for (const setting of SETTINGS) {
      const story = await storyPage(setting);
      await story.page.setViewportSize(size);
      const run = await story.run(id);
      const where = `${setting.language}, ${setting.theme}`;
      expect.soft(run, where).toEqual({ status: 'success', errors: [], violations: [], messages: [] });
      // Of whole windows the harder one will do: they weigh as much as all components together.
      const isPhotographed = baseline === 'baseline' || (baseline !== undefined && setting.language === 'zh');
      if (!isPhotographed || !comparesBaselines) continue;
      const target = baseline === 'baseline' ? story.page.locator('#storybook-root') : story.page;
      await expect.soft(target, where).toHaveScreenshot(`${id}.${setting.language}.${setting.theme}.png`, TOLERANCE);
    }
  });
}

test(
  'screenshots are compared where they were made',
  { tag: '@baseline' },
  ({ environment, comparesBaselines }, info) => {
    if (info.config.updateSnapshots === 'all') writeEnvironment(environment);
    const made = readEnvironment();
    test.skip(!comparesBaselines, `other environment: ${JSON.stringify(environment)}, made in ${JSON.stringify(made)}`);
    expect(environment).toEqual(made);
  },
);
