import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NOTES } from '../usage/notes.js';
import { readIndex } from './story-index.js';
import { expect, test } from './story-test.js';

const SOURCES = fileURLToPath(new URL('../../../packages/theme-ui/src/', import.meta.url));

test('every component with stories says when to use it, in both languages', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.stories\.tsx$/.test(name),
  );
  const shown = files.flatMap((name) => /\bcomponent: (\w+)/.exec(readFileSync(SOURCES + name, 'utf8'))?.[1] ?? []);
  expect(Object.keys(NOTES).sort()).toEqual([...new Set(shown)].sort());
  for (const [name, { en, zh }] of Object.entries(NOTES)) {
    expect(en.dont, name).toMatch(/\bnot\b/);
    for (const text of [zh.do, zh.dont]) expect(text, name).toMatch(/\p{Script=Han}.*。$/u);
  }
});

test('the page of a component shows the notes', async ({ storyPage }) => {
  const { page } = await storyPage({ language: 'en', theme: 'light' });
  for (const [title, name] of [
    ['Components/Card/LinkCard', 'LinkCard'],
    ['Components/Tabs', 'Tabs'],
  ] as const) {
    const docs = readIndex().find((entry) => entry.type === 'docs' && entry.title.startsWith(title));
    expect(docs, title).toBeDefined();
    await page.goto(`/iframe.html?viewMode=docs&id=${docs?.id}`);
    await expect(page.locator('.usage')).toContainText(NOTES[name]?.en.dont ?? '');
    await expect(page.locator('.usage')).toContainText(NOTES[name]?.zh.do ?? '');
  }
});
