import { describe, expect, it } from 'vitest';
import { sectionsOf } from './fixtures/sections.js';

const tokensOf = async (text: string) => (await sectionsOf(text)).map(({ tokens }) => tokens.join(' ')).join(' | ');

describe('treeToSections', () => {
  it('cuts a page at its headings, wherever they stand, and says where', async () => {
    const sections = await sectionsOf(
      '---\ntitle: Page\n---\n\n# Page\n\nLead.\n\n## One\n\na\n\n:::tip\n### Inside \\{#in}\n\nb\n:::\n\n## Two\n',
    );
    expect(sections.map(({ id, heading, line, endLine }) => [id, heading, line, endLine])).toEqual([
      ['', 'Page', 5, 7],
      ['one', 'One', 9, 11],
      ['in', 'Inside', 14, 16],
      ['two', 'Two', 19, 19],
    ]);
  });

  it('gives headings the ids they have on the page', async () => {
    const sections = await sectionsOf('---\ntitle: Retry\n---\n\n## Retry\n\n## Retry\n');
    expect(sections.map(({ id }) => id)).toEqual(['', 'retry-1', 'retry-2']);
  });

  it('puts fragments where they are used, and names their file', async () => {
    const sections = await sectionsOf("import Part from './part.mdx'\n\n# Page\n\n<Part />\n\n## Own\n", 'en', {
      'part.mdx': '## Shared\n\nText.\n',
    });
    expect(sections.map(({ id, file, line }) => [id, file, line])).toEqual([
      ['', 'page.mdx', 3],
      ['shared', 'part.mdx', 1],
      ['own', 'page.mdx', 7],
    ]);
  });

  it.each([
    ['wrapped lines', 'One two\nthree.', 'One two three.'],
    ['marks of emphasis', '*One* __two__', '_One_ **two**'],
    ['emphasis', 'One two', 'One **two**'],
    ['marks of lists', '- a\n- b', '* a\n* b'],
    ['loose and tight lists', '- a\n- b', '- a\n\n- b'],
    ['numbers of lists', '1. a\n1. b', '1. a\n2. b'],
    ['the width of table columns', '| a | b |\n|---|---|\n| c | d |', '| a   | b  |\n| :-- | -: |\n| c   | d  |'],
    ['headings of the other kind', 'a\n\n## b', 'a\n\nb\n-'],
    ['quotes and dashes', `"It's" - a -- b...`, '“It’s” – a — b…'],
    ['backticks', 'Set `retry` now', 'Set retry now'],
    ['reference links', '[a](/b)', '[a][x]\n\n[x]: /b'],
    ['fences', '```js\na\n```', '~~~~js\na\n~~~~'],
    ['highlighted lines', '```js\na\n```', '```js {1} lineNumbers\na\n```'],
    ['indentation of code', '```js\nif (a) {\n  b\n}\n```', '```js\nif (a) {\n\tb\n}\n```'],
    ['containers', ':::tip\na\n:::', '> [!TIP]\n> a'],
    ['comments', 'a', '{/* to do */}\n\na'],
    ['entities', 'a &amp; b', 'a & b'],
    ['thematic breaks', 'a\n\nb', 'a\n\n---\n\nb'],
    ['switches in the frontmatter', '---\ntitle: a\n---\n', '---\ntitle: a\noutline: false\ntags: [x]\n---\n'],
  ])('does not see %s', async (_name, a, b) => {
    expect(await tokensOf(a)).toBe(await tokensOf(b));
  });

  it.each([
    ['a word', 'now', 'not'],
    ['a number', '1.5', '15'],
    ['the sign of a number', 'up to 5', 'up to -5'],
    ['the order of words', 'a b', 'b a'],
    ['a comparison', 'a < 5', 'a > 5'],
    ['code', '`a()`', '`a[]`'],
    ['a block of code', '```js\na = 1\n```', '```js\na = 2\n```'],
    ['the title of a block of code', '```js title="a.js"\na\n```', '```js title="b.js"\na\n```'],
    ['a link', '[a](/b)', '[a](/c)'],
    ['an image', '![a](/b.png)', '![a](/c.png)'],
    ['the text of an image', '![a](/b.png)', '![c](/b.png)'],
    ['the kind of a container', ':::tip\na\n:::', ':::danger\na\n:::'],
    ['the title of a container', ':::tip A\na\n:::', ':::tip B\na\n:::'],
    ['a property of a component', '<A b="c" />', '<A b="d" />'],
    ['an expression', '{a + 1}', '{a + 2}'],
    ['a cell', '| a |\n|---|\n| b |', '| a |\n|---|\n| c |'],
    ['a task that is done', '- [ ] a', '- [x] a'],
    ['a footnote', 'a[^1]\n\n[^1]: b', 'a[^1]\n\n[^1]: c'],
    ['the title in the frontmatter', '---\ntitle: a\n---\n', '---\ntitle: b\n---\n'],
    ['texts deeper in the frontmatter', '---\nhero: {name: a, text: b}\n---\n', '---\nhero: {name: a, text: c}\n---\n'],
  ])('sees %s', async (_name, a, b) => {
    expect(await tokensOf(a)).not.toBe(await tokensOf(b));
  });

  it('does not see lines that are wrapped in Chinese', async () => {
    expect(await tokensOf('重新运行\n测试。')).toBe(await tokensOf('重新运行测试.'));
  });

  it('has no words of the tool itself', async () => {
    expect(await tokensOf(':::tip\na\n:::\n\nb[^1]\n\n[^1]: c')).toBe(':::tip a b [^] | c');
  });
});
