import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconPaths } from '../../../packages/theme-ui/src/icons/icon-paths.js';
import { socialIcons } from '../../../packages/theme-ui/src/icons/social-icons.js';
import { referencePages } from './pages.js';
import { PAGES_WITH_TABLES, tableNames, themeComponents, withTables } from './tables.js';

const zh = JSON.parse(readFileSync(new URL('./zh.json', import.meta.url), 'utf8')) as Record<string, string>;
const used = new Set<string>();
const missing = new Set<string>();

const LANGUAGES = {
  en: (text: string) => text,
  zh: (text: string) => {
    used.add(text);
    if (zh[text] === undefined) missing.add(text);
    return zh[text] ?? text;
  },
};

// A changed type, option or token shows up here. `npm run reference` in this folder writes the pages anew.
test.each(Object.entries(LANGUAGES))(
  'the reference pages are what the sources say: %s',
  async (language, translate) => {
    const pages = referencePages(translate);
    expect([...missing], 'Texts without Chinese: add them to reference/zh.json').toEqual([]);
    for (const [name, text] of Object.entries(pages)) {
      await expect(text).toMatchFileSnapshot(`../docs/${language}/reference/${name}`);
    }
  },
);

test.each(Object.entries(LANGUAGES))('the tables of other pages are, too: %s', async (language, translate) => {
  const texts = PAGES_WITH_TABLES.map((name) => {
    const file = new URL(`../docs/${language}/reference/${name}`, import.meta.url);
    return [name, withTables(readFileSync(file, 'utf8'), translate)] as const;
  });
  expect([...missing], 'Texts without Chinese: add them to reference/zh.json').toEqual([]);
  for (const [name, text] of texts) await expect(text).toMatchFileSnapshot(`../docs/${language}/reference/${name}`);
});

test.each(Object.keys(LANGUAGES))('the page of components has each that the theme gives to pages: %s', (language) => {
  const text = readFileSync(new URL(`../docs/${language}/reference/components.mdx`, import.meta.url), 'utf8');
  expect(tableNames(text).sort()).toEqual(
    themeComponents()
      .map((name) => `<${name}>`)
      .sort(),
  );
  // The example is in the page twice: as source and live.
  for (const name of themeComponents()) expect(text.split(`<${name}`).length, name).toBeGreaterThan(3);
});

test.each(Object.keys(LANGUAGES))('the pages name each icon of the theme: %s', (language) => {
  const namesAfter = (name: string, beginning: RegExp) => {
    const text = readFileSync(new URL(`../docs/${language}/reference/${name}`, import.meta.url), 'utf8');
    const [sentence = ''] = beginning.exec(text) ?? [];
    return [...sentence.matchAll(/`([\w-]+)`/g)].map(([, icon]) => icon).sort();
  };
  expect(namesAfter('theme-config.md', /^(?:The known icons are|已知的图标有)[^.。]+/m)).toEqual(
    Object.keys(socialIcons).sort(),
  );
  expect(namesAfter('components.mdx', /^(?:The icons are|图标有)[^.。]+/m)).toEqual(Object.keys(iconPaths).sort());
});

test('the table of a component has what its props inherit from another component of the theme', () => {
  const text = withTables('<!-- table: <Tabs> --><!-- end -->', LANGUAGES.en);
  expect(text).toContain('| `groupId` | `string` | Tabs of one group');
  expect(text).not.toContain('`labels`');
  expect(text.match(/`children`/g)).toHaveLength(1);
});

test.each(Object.entries(LANGUAGES))('every member of a generated table has a meaning: %s', (language, translate) => {
  const { 'tokens.md': _, ...pages } = referencePages(translate);
  for (const name of PAGES_WITH_TABLES) {
    pages[name] = withTables(
      readFileSync(new URL(`../docs/${language}/reference/${name}`, import.meta.url), 'utf8'),
      translate,
    );
  }
  const empty = Object.entries(pages).flatMap(([name, text]) =>
    text.split('\n').flatMap((row) => (/^\| `.*\|\s*\|$/.test(row) ? [`${name}: ${row}`] : [])),
  );
  expect(empty, 'Write a doc comment for each in the source').toEqual([]);
});

test('every Chinese text belongs to a text of the sources', () => {
  expect(Object.keys(zh).filter((text) => !used.has(text))).toEqual([]);
});
