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
  [
    'one around code of MkDocs',
    '!!! tip\n    ```py hl_lines="2 3"\n    a\n    ```\n\n    ```py hl_lines="1" linenums="1"\n    b\n    ```',
    ':::tip\n```py {2,3}\na\n```\n\n```py {1} lineNumbers\nb\n```\n:::',
  ],
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
    'several in a group',
    '::: code-group\n<<< @/snippets/sum.ts\n<<< @/snippets/sum.ts#sum [Sum]\n:::',
    '::: code-group\n```ts file="../snippets/sum.ts"\n```\n```ts file="../snippets/sum.ts#sum" title="Sum"\n```\n:::',
  ],
  [
    'a region of it',
    '<<< ../snippets/sum.ts#sum{1 js:line-numbers} [Sum]',
    '```js file="../snippets/sum.ts#sum" {1} lineNumbers title="Sum"\n```',
  ],
  [
    'tabs of code of MkDocs',
    '=== "C"\n\n    ``` c\n    int a;\n\n    int b;\n    ```\n\n=== "C++"\n\n    ```cpp title="a.cpp"\n    int a;\n    ```\n\nAfter',
    ':::code-group\n\n```c [C]\nint a;\n\nint b;\n```\n\n```cpp title="a.cpp" [C++]\nint a;\n```\n\n:::\n\nAfter',
  ],
  [
    'a hint of GitBook',
    '{% hint style="success" %}\nA **b**\n\n- `{% endhint %}`\n{% endhint %}\n\n{% hint style="danger" %}\n\nB\n\n{% endhint %}',
    ':::tip\nA **b**\n\n- `{% endhint %}`\n:::\n\n:::danger\n\nB\n\n:::',
  ],
  [
    'a block without a language',
    '{% tabs %}\n{% tab title="A" %}\n```\na\n```\n{% endtab %}\n{% endtabs %}\n\n{% code title="b" %}\n```\nb\n```\n{% endcode %}\n\n{% code %}\n```\nc\n```\n{% endcode %}',
    ':::code-group\n\n```text [A]\na\n```\n\n:::\n\n```text title="b"\nb\n```\n\n```\nc\n```',
  ],
  [
    'one in a list',
    '- A\n\n  {% hint style="warning" %}\n  B\n\n  C\n  {% endhint %}',
    '- A\n\n  :::warning\n  B\n\n  C\n  :::',
  ],
  [
    'tabs of code of GitBook',
    '{% tabs %}\n{% tab title="npm" %}\n```bash\nnpm i x\n```\n{% endtab %}\n\n{% tab title="yarn" %}\n```bash\nyarn add x\n```\n{% endtab %}\n{% endtabs %}',
    ':::code-group\n\n```bash [npm]\nnpm i x\n```\n\n```bash [yarn]\nyarn add x\n```\n\n:::',
  ],
  [
    'code with a title, a page and an address of GitBook',
    '{% code title="a.js" overflow="wrap" lineNumbers="true" %}\n```js\na();\n```\n{% endcode %}\n\n{% content-ref url="b.md" %}\n[The page of b](/guide/a)\n{% endcontent-ref %}\n\n{% embed url="https://example.com/v" %}',
    '```js title="a.js" lineNumbers wrapCode\na();\n```\n\n[The page of b](/guide/a)\n\n<https://example.com/v>',
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
  ['a tab of text of MkDocs', '=== "A"\n    Text'],
  ['a directive without an end', '{% hint style="info" %}'],
  ['a type of hint without an equivalent', '{% hint style="quote" %}'],
  ['a file that does not exist', '<<< @/snippets/gone.ts'],
])('%s stays', async (_, body) => {
  expect(await fix(body)).toEqual({ fixed: body, codes: ['foreign-syntax'] });
});

it.each([
  ['an admonition', 'md', 'A\n\n!!! note "Mind this"\n    Some text.\n\n    More.\n\nAfter', ':::note Mind this'],
  ['an admonition at the end', 'md', 'A\n\n!!! note\n    Some text.', ':::note'],
  ['imported code', 'md', '<<< @/snippets/sum.ts\n\nAfter', '```ts file='],
  ['a hint', 'md', '{% hint style="info" %}\nText\n{% endhint %}\n\nAfter', ':::info'],
  ['tabs', 'md', '=== "C"\n\n    ```c\n    int a;\n    ```\n\nAfter', ':::code-group'],
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

it('writes an admonition although its text, which was code, has findings then', async () => {
  site.write('docs/guide/a.md', '---\ntitle: A\n---\n\n!!! tip\n    A [link](../index.md) and [b](./none.md).\n');
  const { diagnostics } = await site.check({ rules: ['syntax', 'form', 'links'], fix: true });
  expect(site.read('docs/guide/a.md')).toContain(':::tip\nA [link](../index.md) and [b](./none.md).\n:::\n');
  expect(diagnostics.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['form', 'links']));
});
