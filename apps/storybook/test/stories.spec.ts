import { readIndex } from './story-index.js';
import type { Setting } from './story-page.js';
import { expect, test } from './story-test.js';

/** Both languages and both themes, in two runs. */
const SETTINGS: Setting[] = [
  { language: 'en', theme: 'light' },
  { language: 'zh', theme: 'dark' },
];

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

for (const { id, title, name, tags } of readIndex().filter(({ type }) => type === 'story')) {
  test(`${title}: ${name}`, async ({ storyPage }) => {
    for (const setting of SETTINGS) {
      const story = await storyPage(setting);
      await story.page.setViewportSize(tags.includes('phone') ? PHONE : DESKTOP);
      const run = await story.run(id);
      expect
        .soft(run, `${setting.language}, ${setting.theme}`)
        .toEqual({ status: 'success', errors: [], violations: [], messages: [] });
    }
  });
}
