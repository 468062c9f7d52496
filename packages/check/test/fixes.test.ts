import { cpSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { chooseEdits, editText } from '../src/fix/apply-fixes.js';
import { createSite, type TestSite } from './create-site.js';

const site: TestSite = createSite({});
cpSync(path.join(import.meta.dirname, 'corpus'), site.root, { recursive: true });
afterAll(() => site.close());

const ZH = 'docs/zh/guide/fold.mdx';

/** Seeds mistakes, fixes them, and gives back what the file then holds. */
async function fix(file: string, from: string, to: string, rule: string): Promise<string> {
  const before = site.read(file);
  site.edit(file, from, to);
  const result = await site.check({ rules: [rule], fix: true });
  expect(result).toMatchObject({ fixed: 1, diagnostics: [] });
  const after = site.read(file);
  site.write(file, before);
  return after;
}

test('a heading inherits the id of its original, in the way the page writes ids', async () => {
  const before = site.read(ZH);
  expect(await fix(ZH, '## 谷折 {#valley}', '## 谷折', 'headings')).toBe(before);
  expect(await fix(ZH, '### 工具 {#tools}', '### 工具 ###', 'headings')).toBe(
    before.replace('### 工具 {#tools}', '### 工具 {#tools} ###'),
  );
});

test('a link loses the name of its language', async () => {
  expect(await fix(ZH, '[首页](/)', '[首页](/zh/)', 'links')).toBe(site.read(ZH));
  const en = 'docs/en/guide/fold.mdx';
  expect(await fix(en, '[Home](/)', '[Home](/en/)', 'links')).toBe(site.read(en));
});

test('a link loses the base of the site, also if its anchor is dead', async () => {
  const own = createSite({
    'diptych.config.ts': "export default { title: 'T', base: '/docs/' };\n",
    'docs/index.md':
      '# Home\n\n## Top\n\n[Home](/docs#top), [A](/docs/guide/a#part), [B](/docs/guide/a#dead) and [C](/docs/c).\n',
    'docs/guide/a.md': '# A\n\n## Part\n',
  });
  const { fixed, diagnostics } = await own.check({ rules: ['links'], fix: true });
  expect(own.read('docs/index.md')).toContain(
    '[Home](/#top), [A](/guide/a#part), [B](/guide/a#dead) and [C](/docs/c).',
  );
  expect({ fixed, diagnostics }).toMatchObject({
    fixed: 3,
    diagnostics: [
      { code: 'anchor-dead', message: '"/guide/a#dead" leads to #dead, which /guide/a does not have.' },
      { code: 'link-dead', message: '"/docs/c" leads to /docs/c, which is not a page.' },
    ],
  });
  own.close();
});

test('an address in code is no link, and a reference without an address of its own stays', async () => {
  const own = createSite({
    'diptych.config.ts': "export default { title: 'T', base: '/docs/' };\n",
    'docs/index.md':
      '# Home\n\n## Top\n\n`[x](/docs/a)` and [A](/docs/a), [B][b].\n\n```md\n[B](/docs/b)\n```\n\n[b]: /docs/b\n',
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
  });
  await own.check({ rules: ['links'], fix: true });
  const text = own.read('docs/index.md');
  expect(text).toContain('`[x](/docs/a)` and [A](/a), [B][b].');
  expect(text).toContain('```md\n[B](/docs/b)\n```');
  own.close();
});

test('an import that begins at the docs folder is written from the page, and a key without a value is removed', async () => {
  const own = createSite({
    'diptych.config.ts': "export default { title: 'T' };\n",
    'docs/index.md': '# Home\n',
    'docs/guide/a.mdx':
      "---\ntitle: A\ndescription:\ntags:\n  - a\n---\n\nimport Part from '/parts/part.mdx'\nimport { Box } from \"/parts/_box.jsx\";\nimport Gone from '/gone.mdx';\n\n<Part /><Box /><Gone />\n",
    'docs/parts/part.mdx': '---\nunlisted: true\n---\n\nText\n',
    'docs/parts/_box.jsx': 'export function Box() { return null; }\n',
  });
  const { fixed, diagnostics } = await own.check({ rules: ['frontmatter', 'imports', 'syntax'], fix: true });
  expect(own.read('docs/guide/a.mdx')).toContain(
    "---\ntitle: A\ntags:\n  - a\n---\n\nimport Part from '../parts/part.mdx'\nimport { Box } from \"../parts/_box.jsx\";\nimport Gone from '/gone.mdx';\n",
  );
  expect({ fixed, diagnostics }).toMatchObject({
    fixed: 3,
    diagnostics: [{ code: 'import-missing', suggestion: expect.stringMatching(/^Write the path from this file/) }],
  });
  own.close();
});

test('a component of another tool is written anew, though anchors of its page are dead', async () => {
  const own = createSite({
    'diptych.config.ts': "export default { title: 'T' };\n",
    'docs/index.mdx': '# Home\n\n[Part](/a#gone)\n',
    'docs/a.mdx': '# A\n\n<Note>\nText\n</Note>\n\n[Part](#other)\n',
  });
  const { fixed, diagnostics } = await own.check({ rules: ['links', 'syntax'], fix: true });
  expect({ fixed, codes: diagnostics.map(({ code }) => code) }).toEqual({
    fixed: 1,
    codes: ['anchor-dead', 'anchor-dead'],
  });
  expect(own.read('docs/a.mdx')).toContain(':::note\nText\n:::');
  own.close();
});

test('a link loses base and language together', async () => {
  const own = createSite({
    'diptych.config.mjs':
      "export default { title: 'T', base: '/docs/', locales: [{ key: 'en', label: 'E' }, { key: 'zh', label: '中' }] };\n",
    'docs/en/index.md': '# Home\n\n[Home](/docs/)\n',
    'docs/zh/index.md': '# 首页\n\n[首页](/docs/zh/#top)，[甲](/zh/a#part)\n',
    'docs/en/a.md': '# A\n\n## Part\n',
    'docs/zh/a.md': '# 甲\n\n## Part {#Part}\n',
  });
  const { diagnostics } = await own.check({ rules: ['links'], fix: true });
  expect(diagnostics).toEqual([]);
  expect(own.read('docs/zh/index.md')).toContain('[甲](/a#Part)');
  expect(own.read('docs/en/index.md')).toContain('[Home](/)');
  expect(own.read('docs/zh/index.md')).toContain('[首页](/#top)');
  own.close();
});

test('a link from the root of the repository, as on GitHub, begins below the docs folder', async () => {
  const own = createSite({
    'docs/en/index.md': '# Home\n\n[A](/docs/en/guide/a.md#part), [A](/docs/zh/guide/a.md) and [C](/docs/en/c.md).\n',
    'docs/en/guide/a.md': '# A\n\n## Part\n',
    'docs/zh/index.md': '# 首页\n\n[A](/docs/zh/guide/a.md)\n',
    'docs/zh/guide/a.md': '# A\n\n## Part\n',
  });
  const { fixed, diagnostics } = await own.check({ rules: ['links'], fix: true });
  expect(own.read('docs/en/index.md')).toContain('[A](/guide/a#part), [A](/zh/guide/a) and [C](/docs/en/c.md).');
  expect(own.read('docs/zh/index.md')).toContain('[A](/guide/a)');
  expect({ fixed, diagnostics }).toMatchObject({ fixed: 3, diagnostics: [{ code: 'link-dead' }] });
  own.close();
});

test('an anchor is written as its id, from which it differs in case and punctuation, unless two ids do', async () => {
  const own = createSite({
    'diptych.config.ts': "export default { title: 'T' };\n",
    'docs/index.md':
      '# Home\n\n## One\n\n## Two {#two}\n\n## Two {#Two}\n\n[1](#ONE), [2](/a#PART:~:text=A%20b), [3](#TWO) and [4](/a#node-fs)\n',
    'docs/a.md': '# A\n\n## Part\n\n## node:fs\n',
  });
  const { fixed, diagnostics } = await own.check({ rules: ['links'], fix: true });
  expect(own.read('docs/index.md')).toContain('[1](#one), [2](/a#part:~:text=A%20b), [3](#TWO) and [4](/a#nodefs)');
  expect({ fixed, diagnostics }).toMatchObject({ fixed: 3, diagnostics: [{ code: 'anchor-dead' }] });
  own.close();
});

test('keys and comments of another tool are written as they are here', async () => {
  const own = createSite({
    'diptych.config.ts': "export default { title: 'T' };\n",
    'docs/index.md':
      '---\ntitle: Home\nsidebar_position: 2\n---\n\n```js filename="a.js" showLineNumbers\n// highlight-next-line\na\n```\n',
    // The date of Astro is a text that no date is made of.
    'docs/a.md': '---\ntitle: A\npubDate: soon\n---\n\nText.\n',
  });
  const { fixed, diagnostics } = await own.check({ rules: ['frontmatter', 'syntax'], fix: true });
  expect(own.read('docs/index.md')).toBe(
    '---\ntitle: Home\norder: 2\n---\n\n```js title="a.js" lineNumbers\n// [!code highlight]\na\n```\n',
  );
  expect({ fixed, diagnostics }).toMatchObject({ fixed: 4, diagnostics: [{ code: 'frontmatter-unknown-key' }] });
  expect(own.read('docs/a.md')).toContain('pubDate: soon');

  own.write('docs/b.md', '---\ntitle: B\nsidebar_position: 3\n---\n\nText.\n');
  own.write(
    'diptych.config.ts',
    "export default { title: 'T', check: { rules: { frontmatter: { unknown: 'deny' } } } };\n",
  );
  await own.check({ rules: ['frontmatter'], fix: true });
  expect(own.read('docs/b.md')).toContain('order: 3');
  own.close();
});

test.each([
  ['file="app/page.tsx" {1}', 'title="app/page.tsx" {1}'],
  ['file="/app/page.tsx"', 'title="/app/page.tsx"'],
  ['file="./page.tsx"', undefined],
  ['file="app/page.tsx#part"', undefined],
  ['file="app/page.tsx" title="Page"', undefined],
])('a code block with lines of its own and %s, which does not exist, is given a title', async (before, after) => {
  const page = (info: string) => `# Home\n\n- a\n\n  \`\`\`tsx ${info}\n  a();\n  \`\`\`\n`;
  const own = createSite({ 'diptych.config.ts': "export default { title: 'T' };\n", 'docs/index.md': page(before) });
  const { fixed } = await own.check({ rules: ['syntax'], fix: true });
  expect({ fixed, text: own.read('docs/index.md') }).toEqual({ fixed: after ? 1 : 0, text: page(after ?? before) });
  own.write('docs/index.md', page(before).replace('  a();\n', ''));
  expect((await own.check({ rules: ['syntax'], fix: true })).fixed).toBe(0);
  own.close();
});

test.each([
  ['js', 'const a = "// highlight-next-line";', false],
  ['js', 'const a = `\n// highlight-next-line\n`;', false],
  ['js', "const a = 'b'; // highlight-next-line", true],
  ['js', "it's ( // highlight-next-line", false],
  ['py', 'a = "# highlight-next-line"', false],
  ['py', "a = 'b' # it's highlight-next-line", true],
  ['vb', "' highlight-next-line", true],
  ['tsx', '<div>\n  {/* highlight-next-line */}\n  <a />\n</div>', true],
])('a comment of another tool stays in a string of %s: %s', async (lang, code, isFixed) => {
  const own = createSite({
    'diptych.config.ts': "export default { title: 'T' };\n",
    'docs/index.md': `# Home\n\n- a\n\n  \`\`\`${lang}\n  b\n  ${code.replaceAll('\n', '\n  ')}\n  \`\`\`\n`,
  });
  await own.check({ rules: ['syntax'], fix: true });
  expect(own.read('docs/index.md').includes('[!code highlight]')).toBe(isFixed);
  own.close();
});

test('an id that somebody wrote is not replaced', async () => {
  const before = site.read(ZH);
  site.edit(ZH, '{#tools}', '{#tool}');
  const result = await site.check({ rules: ['headings'], fix: true });
  expect(result).toMatchObject({ fixed: 0, diagnostics: [{ line: 23 }] });
  site.write(ZH, before);
});

test('fixes that touch each other wait for each other', () => {
  const replace = (start: number, end: number, text: string) => ({
    file: 'a.md',
    fix: { edits: [{ start, end, text }] },
  });
  const fixed = (...diagnostics: ReturnType<typeof replace>[]) => {
    const { edits, count } = chooseEdits(diagnostics);
    return [editText('abc', edits.get('a.md') ?? []), count];
  };
  expect(fixed(replace(3, 3, '!'), replace(0, 0, '<'))).toEqual(['<abc!', 2]);
  expect(fixed(replace(0, 2, 'x'), replace(1, 1, 'y'))).toEqual(['xc', 1]);
});

test('links on every page follow a heading whose id changes', async () => {
  const before = site.read(ZH);
  const home = site.read('docs/zh/index.md');
  site.edit(ZH, '### 工具 {#tools}', '### 工具');
  site.write(ZH, `${site.read(ZH)}\n[这里](#工具) [那里](/guide/fold#%E5%B7%A5%E5%85%B7 "题")\n`);
  site.write('docs/zh/index.md', `${home}\n[工具](/guide/fold#工具)\n`);
  const { fixed } = await site.check({ rules: ['headings'], fix: true });
  expect(fixed).toBe(1);
  expect(site.read(ZH)).toBe(`${before}\n[这里](#tools) [那里](/guide/fold#tools "题")\n`);
  expect(site.read('docs/zh/index.md')).toBe(`${home}\n[工具](/guide/fold#tools)\n`);
  site.write(ZH, before);
  site.write('docs/zh/index.md', home);
});

test('a heading keeps its id where a link to it cannot be changed', async () => {
  const before = site.read(ZH);
  site.edit(ZH, '### 工具 {#tools}', '### 工具');
  site.write(ZH, `${site.read(ZH)}\n[这里][ref]\n\n[ref]: #工具\n`);
  const text = site.read(ZH);
  expect(await site.check({ rules: ['headings'], fix: true })).toMatchObject({ fixed: 0, diagnostics: [{}] });
  expect(site.read(ZH)).toBe(text);
  site.write(ZH, before);
});

test('a fix that is not applied is no longer offered, and the finding says why', async () => {
  site.write('docs/en/mixed.md', "---\ntranslation: none\n---\n\nimport Foo from './foo'\n\n# Mixed\n\nOne<br>two\n");
  const found = (await site.check({ rules: ['syntax'] })).diagnostics;
  expect(found).toMatchObject([{ code: 'foreign-syntax', fix: {} }]);
  const { fixed, diagnostics } = await site.check({ rules: ['syntax'], fix: true });
  expect(fixed).toBe(0);
  expect(diagnostics).toMatchObject([
    { code: 'foreign-syntax', suggestion: expect.stringContaining('The fix was not applied') },
  ]);
  expect(diagnostics[0]).not.toHaveProperty('fix');
});
