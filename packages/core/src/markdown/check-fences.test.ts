import { describe, expect, it } from 'vitest';
import { parse } from './fixtures/parse.js';
import { takeNotations } from './highlight/notations.js';

describe('what means nothing in a fence', () => {
  const warnings = async (source: string, options = {}) =>
    (await parse(source, options)).diagnostics.map(({ code, severity, line, message, suggestion }) => {
      expect(severity).toBe('warning');
      return [code, line, message, suggestion];
    });

  it.each([
    ['```ts src="./a.ts"\nlet a\n```', 'fence-key-unknown', /^"src" .* is ignored\.$/, /file=/],
    ['```tsx preview\nlet a\n```', 'fence-key-unknown', /^"preview" /, /component/],
    ['```tsx playground\nlet a\n```', 'fence-key-unknown', /^"playground" /, /component/],
    ['```ts [a.ts]\nlet a\n```', 'fence-key-unknown', /^"\[a\.ts\]" /, /title="a\.ts"/],
    ['```ts[a.ts]\nlet a\n```', 'fence-key-unknown', /^"\[a\.ts\]" /, /title="a\.ts"/],
    ['```ts lineNumbers=5\nlet a\n```', 'fence-key-unknown', /^"lineNumbers=5" /, /they begin at 1/],
    ['```ts collapse="1-2"\nlet a\n```', 'fence-key-unknown', /^"collapse="1-2"" /, /collapse or collapse=false/],
    ['```ts {0}\nlet a\n```', 'fence-key-unknown', /^"\{0\}" /, /numbers of the lines/],
    ['```ts {2-1}\nlet a\n```', 'fence-key-unknown', /^"\{2-1\}" /, /numbers of the lines/],
    ['```ts {1,3}\nlet a\n```', 'fence-key-unknown', /^Line 3 is marked, .* only one line\.$/, /numbers of the lines/],
    ['```ts ins={1}\nlet a\n```', 'fence-key-unknown', /^"ins" /, /\[!code \+\+\]/],
    ['```ts titel="a"\nlet a\n```', 'fence-key-unknown', /^"titel" /, /Did you mean "title"\?/],
    ['```ts constructor\nlet a\n```', 'fence-key-unknown', /^"constructor" /, /Known keys: title/],
    ['```ts /word/\nlet a\n```', 'fence-key-unknown', /^"\/word\/" /, /\[!code word:…\]/],
    ['```ts "word"\nlet a\n```', 'fence-key-unknown', /^""word"" /, /\[!code word:…\]/],
    ['```ts "two words"\nlet a\n```', 'fence-key-unknown', /^""two words"" /, /\[!code word:…\]/],
    ['```ts /a [b] c/\nlet a\n```', 'fence-key-unknown', /^"\/a \[b\] c\/" /, /\[!code word:…\]/],
    ['```ts {"Label":1-2}\nlet a\n```', 'fence-key-unknown', /Label/, /\{1,3-5\}.*no labels/],
    ['```ts fileName="a.ts"\nlet a\n```', 'fence-key-unknown', /^"fileName" /, /title=/],
    ['```ts highlight="1,3-5"\nlet a\n```', 'fence-key-unknown', /^"highlight" /, /\{1,3-5\}/],
    ['```ts collapse={1-2}\nlet a\n```', 'fence-key-unknown', /^"collapse=\{1-2\}" /, /collapse without.*whole block/],
    ['```ts lineNumbers={5}\nlet a\n```', 'fence-key-unknown', /^"lineNumbers=\{5\}" /, /lineNumbers without lines/],
  ])('is a warning: %j', async (source, code, message, suggestion) => {
    const found = await warnings(`# A\n\n${source}\n`);
    expect(found).toEqual([[code, 3, expect.stringMatching(message), expect.stringMatching(suggestion)]]);
  });

  it('leaves strings that show notations or comments of other tools alone', async () => {
    const code = [
      'const a = "// [!code highlight]";',
      'const b = "// highlight-next-line";',
      "const c = `it's # [!code nope]`;",
      "say('a'); // don't [!code nope]",
    ];
    const text = `\`\`\`js\n${code.join('\n')}\n\`\`\`\n`;
    expect((await warnings(text)).map(([, line]) => line)).toEqual([5]);
    expect(takeNotations(code.join('\n'))).toMatchObject({ code: code.join('\n'), words: [] });
    expect(takeNotations("say('a'); // don't [!code ++]").code).toBe("say('a'); // don't");
  });

  it('leaves samples of Markdown alone', async () => {
    const sample = '````md\n```js\n// highlight-next-line\nlet a // [!code nope]\n```\n````\n';
    expect(await warnings(sample)).toEqual([]);
  });

  it('is one for a notation that there is not, on its line', async () => {
    const found = await warnings('# A\n\n```ts\nlet a // [!code ++]\nlet b // [!code highligt]\n```\n');
    expect(found).toEqual([
      ['code-notation-unknown', 5, expect.stringContaining('[!code highligt]'), expect.stringContaining('"highlight"')],
    ]);
    expect(await warnings('```js\n// highlight-next-line\nlet a\n# highlight-end\n```\n')).toEqual([
      [
        'code-notation-unknown',
        2,
        expect.stringContaining('"highlight-next-line"'),
        expect.stringContaining('[!code highlight] on'),
      ],
      [
        'code-notation-unknown',
        4,
        expect.stringContaining('"highlight-end"'),
        expect.stringContaining('[!code highlight:3]'),
      ],
    ]);
    expect(await warnings("```ts\nlet a = '[!code x]'\n// [\\!code x]\n```\n")).toEqual([]);
  });

  it('is what neither code blocks, nor checks, nor plugins of the site read', async () => {
    const meta =
      'title="a.ts" {1} lineNumbers wrapCode no-check="b" project="c" files="d" run="e" root="f" ours="g" also';
    expect(await warnings(`\`\`\`ts ${meta}\nlet a\n\`\`\`\n`, { fenceKeys: ['ours', 'also'] })).toEqual([]);
  });
});

it('reads no keys after a directive of MyST', async () => {
  const { diagnostics } = await parse('```{figure} ./a.png\n:name: b\n```\n');
  expect(diagnostics.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^"\{figure\}" after the language/),
  ]);
});

describe('the fix of what other tools read', () => {
  /** A page after the fixes of all its warnings. */
  const fixed = async (source: string) => {
    const { diagnostics } = await parse(source);
    const edits = diagnostics.flatMap(({ fix }) => fix?.edits ?? []).sort((a, b) => b.start - a.start);
    return edits.reduce((text, { start, end, text: own }) => text.slice(0, start) + own + text.slice(end), source);
  };

  it.each([
    ['ts filename="a b.ts"', 'ts title="a b.ts"'],
    ['tsx filename=app/routes.ts lines=[2,6-9]', 'tsx title="app/routes.ts" {2,6-9}'],
    ["js {1} caption='A'", "js {1} title='A'"],
    ['js showLineNumbers wrap=false', 'js lineNumbers wrapCode=false'],
    ['js showLineNumbers={false}', 'js lineNumbers=false'],
    [`ts highlight={"1,3-4"} filename={'a b.ts'}`, "ts {1,3-4} title='a b.ts'"],
    ['ts src/a.test.ts icon="x" {1}', 'ts title="src/a.test.ts" {1}'],
    ['ini .npmrc', 'ini title=".npmrc"'],
    ['py hl_lines="2 3" mark={1}', 'py {2,3} {1}'],
    ['py linenums="1"', 'py lineNumbers'],
    ['js [a.js]', 'js title="a.js"'],
    ['tsx fold height="200"', 'tsx collapse'],
    ['sh copy frame="none" icon="terminal" title="a"', 'sh title="a"'],
    ['ts expandable lines', 'ts collapse lineNumbers'],
    ['ts:line-numbers', 'ts lineNumbers'],
    ['ts:line-numbers{1}', 'ts lineNumbers {1}'],
    ['ts:no-line-numbers {1}', 'ts lineNumbers=false {1}'],
  ])('rewrites the info string %s', async (before, after) => {
    const page = (info: string) => `---\ntitle: A\n---\n\n- b\n\n  \`\`\`${info}\n  let a\n  \`\`\`\n`;
    expect(await fixed(page(before))).toBe(page(after));
  });

  it.each([
    'ts title="a" filename="b"',
    'js showLineNumbers={5}',
    'js linenums="5"',
    'js filename',
    'js src="a.js"',
    'js mark="word"',
    'js[a.js]',
    'js:line-numbers=5',
    'js a.js title="b"',
    'js v1.2',
    'js src/',
  ])('leaves %s, of which it is not certain', async (info) => {
    const page = `\`\`\`${info}\nlet a\n\`\`\`\n`;
    expect(await fixed(page)).toBe(page);
  });

  it('rewrites comments', async () => {
    const before =
      '> ```js\r\n> // highlight-next-line\r\n> a\r\n> /* highlight-start */\r\n> b\r\n> c\r\n> /* highlight-end */\r\n> ```\r\n';
    const after = '> ```js\r\n> // [!code highlight]\r\n> a\r\n> /* [!code highlight:2] */\r\n> b\r\n> c\r\n> ```\r\n';
    expect(await fixed(before)).toBe(after);
  });

  it.each(['```js\n// highlight-start\na\n```\n', '    // highlight-next-line\n    a\n'])(
    'leaves %j, which ends nowhere or is no fence',
    async (page) => {
      expect(await fixed(page)).toBe(page);
    },
  );
});
