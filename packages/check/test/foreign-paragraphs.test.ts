import { afterAll, expect, it } from 'vitest';
import { createSite } from './create-site.js';

const site = createSite({
  'diptych.config.ts': "export default { title: 'T' };\n",
  'docs/index.md': '# Home\n',
  'docs/snippets/sum.ts': '// #region sum\nconst sum = 1 + 2;\n// #endregion sum\n',
});
afterAll(() => site.close());

/** The body of a page after `diptych check --fix`, and the codes of what remains. */
async function fix(body: string) {
  site.write('docs/guide/a.md', `---\ntitle: A\n---\n\n${body}\n`);
  const { diagnostics } = await site.check({ rules: ['syntax'], fix: true });
  const fixed = site.read('docs/guide/a.md').replace('---\ntitle: A\n---\n\n', '').trimEnd();
  return { fixed, codes: diagnostics.map(({ code }) => code) };
}

it.each([
  ['a table of contents', 'Text\n\n[[toc]]\n\nMore', 'Text\n\n\nMore'],
  [
    'an admonition',
    '!!! note "Mind this"\n    Some *text*.\n\n    - a\n\nAfter',
    ':::note Mind this\nSome *text*.\n\n- a\n:::\n\nAfter',
  ],
  ['one of another type', '!!! example\n\n    ```js\n    a();\n    ```', ':::info Example\n\n```js\na();\n```\n:::'],
  [
    'a closed and an open one',
    '??? tip\n    A\n\n???+ warning "B"\n    B',
    ':::details Tip\nA\n:::\n\n:::details B {open}\nB\n:::',
  ],
  ['one in another', '!!! warning\n    A\n\n    !!! tip\n        B', ':::warning\nA\n\n:::tip\nB\n:::\n:::'],
  ['one in a list', '- a\n\n    !!! tip\n        B', '- a\n\n    :::tip\n    B\n    :::'],
  ['a comment of MDX', 'A\n\n{/* To do:\n\nmore. */}\n\nB', 'A\n\n<!-- To do:\n\nmore. -->\n\nB'],
  ['one in a line', '- **A:** b. {/* To do */} c', '- **A:** b. <!-- To do --> c'],
  ['one in a quote', '> {/* To do */}\n>\n> B', '> <!-- To do -->\n>\n> B'],
  [
    'a table with too many hyphens',
    '- a\n\n  | A | B |\n  | --- | --- | --- |\n  | 1 | 2 |',
    '- a\n\n  | A | B |\n  | --- | --- |\n  | 1 | 2 |',
  ],
  ['a table without hyphens', 'A\n\n| A | B |\n| 1 | 2 |', 'A\n\n| A | B |\n| --- | --- |\n| 1 | 2 |'],
  ['one around a comment of Markdown', '{/* <!-- To do --> */}', '<!-- To do -->'],
  ['imported code', '<<< @/snippets/sum.ts', '```ts file="../snippets/sum.ts"\n```'],
  [
    'a region of it',
    '<<< ../snippets/sum.ts#sum{1 js:line-numbers} [Sum]',
    '```js file="../snippets/sum.ts#sum" {1} lineNumbers title="Sum"\n```',
  ],
])('%s is written as Diptych has it', async (_, body, expected) => {
  expect(await fix(body)).toEqual({ fixed: expected, codes: [] });
});

it.each([
  ['a type without an equivalent', '!!! quote\n    A'],
  ['a position', '!!! note inline end "A"\n    A'],
  ['no content', '!!! note'],
  ['a comment of MDX before a text', '{/* To do */} Text'],
  ['a comment of MDX with two hyphens', '{/* --flag */}'],
  ['a file that does not exist', '<<< @/snippets/gone.ts'],
])('%s stays', async (_, body) => {
  expect(await fix(body)).toEqual({ fixed: body, codes: ['foreign-syntax'] });
});

it.each([
  ['an admonition', 'md', 'A\n\n!!! note "Mind this"\n    Some text.\n\n    More.\n\nAfter', ':::note Mind this'],
  ['an admonition at the end', 'md', 'A\n\n!!! note\n    Some text.', ':::note'],
  ['imported code', 'md', '<<< @/snippets/sum.ts\n\nAfter', '```ts file='],
  ['a component in one line', 'mdx', '- a\n\n  <Callout>Some text.</Callout>\n\nAfter', ':::note'],
])('%s keeps the line endings of its file', async (_, extension, body, expected) => {
  const file = `docs/guide/b.${extension}`;
  site.write(file, `---\ntitle: A\n---\n\n${body}\n`.replaceAll('\n', '\r\n'));
  await site.check({ rules: ['syntax'], fix: true });
  const text = site.read(file);
  site.remove(file);
  expect(text).toContain(expected);
  expect(text).not.toMatch(/(?<!\r)\n|\r(?!\n)/);
});
