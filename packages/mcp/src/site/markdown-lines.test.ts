import { expect, it } from 'vitest';
import { inlineText } from './inline-text.js';
import { markdownSections } from './markdown-sections.js';

const ids = (markdown: string) => markdownSections(markdown).map(({ id }) => id);

it.each([
  ['defineConfig(options)', 'defineconfigoptions'],
  ['`createServer(app, port)`', 'createserverapp-port'],
  ['`Promise<Result>`', 'promiseresult'],
  ['Type Map\\<K, V>', 'type-mapk-v'],
  ['ติดตั้ง โปรแกรม', 'ติดตั้ง-โปรแกรม'],
  ['अनुवाद करें', 'अनुवाद-करें'],
  ['A_b *c* ~~d~~ & e — f: g? "h" (i)', 'a_b-c-d--e--f-g-h-i'],
  ['H<sub>2</sub>O and 1 \\* 2', 'h2o-and-1--2'],
  ['[Options](https://a.b/c_\\(d\\).md "A (title)") of ![Alt](/i.svg) it', 'options-of--it'],
  ['Code `` a` `` and `*b*`', 'code-a-and-b'],
])('gives "%s" the id of the page', (heading, id) => {
  expect(ids(`## ${heading}`)).toEqual([id]);
});

it('reads text as it is shown', () => {
  expect(inlineText('**`a|b`** \\[x] <sup>2</sup> [`c`](d "e") \\`f')).toBe('a|b [x] 2 c `f');
});

it('finds headings in quotations and lists, whose sections end with them', () => {
  const page = [
    '# Page',
    '## Around',
    '> ### In quote {#own}',
    '>',
    '> ```md',
    '> ## code',
    '> ```',
    '',
    '1. Item',
    '',
    '   #### In list',
    '',
    '   Text',
    '',
    '2. ## In item',
    '',
    'After',
    '## Next',
  ].join('\n');
  const texts = markdownSections(page).map(({ id, text }) => [id, text]);
  expect(Object.fromEntries(texts)).toMatchObject({
    around: page.slice(page.indexOf('## Around'), page.indexOf('\n## Next')),
    own: '### In quote {#own}\n\n```md\n## code\n```',
    'in-list': '#### In list\n\nText',
    'in-item': '## In item',
    next: '## Next',
  });
  const own = markdownSections(page).map((section) => section.own.map(({ text }) => text).join('|'));
  expect(own[1]).toBe('|1. Item||After');
});

it('reads long lines of marks in no time', () => {
  const start = performance.now();
  for (const mark of ['<', '(', '[', '![', '`', '> ', '- ', '](']) {
    inlineText(mark.repeat(20_000 / mark.length));
    ids(mark.repeat(20_000 / mark.length));
  }
  expect(performance.now() - start).toBeLessThan(2000);
});
