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

for (const { id, title, name, tags } of readIndex().filter(({ type }) => type === 'story')) {
  test(`${title}: ${name}`, async ({ storyPage }) => {
    const size = Object.entries(SIZES).find(([tag]) => tags.includes(tag))?.[1] ?? DESKTOP;
    for (const setting of SETTINGS) {
      const story = await storyPage(setting);
      await story.page.setViewportSize(size);
      const run = await story.run(id);
      expect
        .soft(run, `${setting.language}, ${setting.theme}`)
        .toEqual({ status: 'success', errors: [], violations: [], messages: [] });
    }
  });
}
