import { describe, expect, it } from 'vitest';
import { diagnosticLines, parseAs } from './fixtures/parse.js';

describe.each(['satteri', 'mdx'] as const)('what other tools understand (%s)', (engine) => {
  const warningsOf = async (source: string, format: 'md' | 'mdx' = 'md') =>
    diagnosticLines(await parseAs(`page.${format}`, source, { engine }));

  it('is reported where readers do not see it', async () => {
    const source = [
      'Use Promise<Foo>, Array<string> and <Badge text="x" />, not <b>bold</b>.',
      '',
      '<Tabs>',
      '<Tab label="<Not>a tag">',
      '',
      '> A quote with Map<Foo>.',
      '',
      '<!-- <Hidden> -->',
      '',
      '<my-element></my-element> <svg><linearGradient/></svg> <math><mi>x</mi></math> <DIV>x</DIV>',
      '',
      '`Set<Bar>` \\<Baz> <https://example.com>',
      '',
      '    <Indented>',
      '',
      '<!--@include: ./part.md-->',
    ];
    expect(await warningsOf(source.join('\n'))).toEqual([
      'foreign-syntax 16:1 This comment includes nothing: readers do not see the file.',
      'element-unknown 1:12 <Foo>, <string>, <Badge>, <Tabs>, <Tab> are not elements of HTML: readers do not see them.',
    ]);
  });

  it('is reported where readers see it as text', async () => {
    const source = [
      "import { Tabs } from '@theme/Tabs';",
      'export const a = 1;',
      '[[toc]]',
      '<<< @/samples/a.js{2}',
      '!!! note "Title"',
      '{% hint style="info" %}',
      '{{< tabs >}}',
      '- [[toc]]',
      '{/* a comment */}',
      '{{ $frontmatter.title }}',
    ];
    expect(await warningsOf(source.join('\n\n'))).toEqual([
      "foreign-syntax 1:1 Readers see this as text: import { Tabs } from '@theme/Tabs';",
      'foreign-syntax 3:1 Readers see this as text: export const a = 1;',
      'foreign-syntax 5:1 Readers see this as text: [[toc]]',
      'foreign-syntax 7:1 Readers see this as text: <<< @/samples/a.js{2}',
      'foreign-syntax 9:1 Readers see this as text: !!! note "Title"',
      'foreign-syntax 11:1 Readers see this as text: {% hint style="info" %}',
      'foreign-syntax 13:1 Readers see this as text: {{< tabs >}}',
      'foreign-syntax 17:1 Readers see this as text: {/* a comment */}',
      'foreign-syntax 19:1 Readers see this as text: {{ $frontmatter.title }}',
    ]);
  });

  it('is reported within lines and headings, where Vue would show a value', async () => {
    const source = [
      '# Version {{ version }}',
      'Since **{{ $frontmatter.since }}**\nand {{ a }} or {{ b }}.',
      '- {{ item.name }}',
      '<p class="a">{{ html }}</p>',
      '| a |\n| - |\n| {{ cell }} |',
    ];
    const found = await warningsOf(source.join('\n\n'));
    expect(found.map((line) => line.replace('Readers see this as text: ', ''))).toEqual([
      'foreign-syntax 1:11 {{ version }}',
      'foreign-syntax 3:9 {{ $frontmatter.since }}',
      'foreign-syntax 4:5 {{ a }}',
      'foreign-syntax 4:16 {{ b }}',
      'foreign-syntax 6:3 {{ item.name }}',
      'foreign-syntax 8:14 {{ html }}',
      'foreign-syntax 12:3 {{ cell }}',
    ]);
  });

  it('is reported where Vue would know the attribute', async () => {
    const source = [
      '<button @click="x">a</button>',
      'Text <a href="#b" :title="t">b</a>, <i #default="{ x }"> \\<b @x> `<b @x>` a <b @ x>',
      '<div v-if="x" id=":a">\n\nx\n\n</div>',
      '<span v-pre>c</span> <my-element v-bind:a="b">d</my-element> <svg><use xlink:href="#a"/></svg>',
    ];
    expect(await warningsOf(source.join('\n\n'))).toEqual([
      'foreign-syntax 1:1 Readers see this as text: <button @click="x">',
      'foreign-syntax 3:6 ":title" of <a> does nothing: it is an attribute of Vue.',
      'foreign-syntax 3:37 Readers see this as text: <i #default="{ x }">',
      'foreign-syntax 5:1 "v-if" of <div> does nothing: it is an attribute of Vue.',
      'foreign-syntax 11:22 "v-bind:a" of <my-element> does nothing: it is an attribute of Vue.',
      'element-unopened 1:21 </button> closes nothing, so it is left out.',
    ]);
    expect(await warningsOf('<p x-data="{}" :title="t">b</p>')).toEqual([]);
  });

  it('is reported where it would be attributes in braces, or an address of a file', async () => {
    const source = [
      '[a](https://x.dev){target="_blank"} [b](./b.md) {not}',
      '![i](/logo.svg){width=100}',
      '## Title {#tid .cls}',
      '## Other {.cls}',
      '[c](pathname:///x.pdf)',
      '[d](/d ":ignore") ![e](/e.png ":size=50x100") [f](/f "A :title")',
    ];
    const found = await warningsOf(source.join('\n\n'));
    expect(found).toEqual([
      'foreign-syntax 1:19 Readers see this as text: {target="_blank"}',
      'foreign-syntax 3:16 Readers see this as text: {width=100}',
      'foreign-syntax 5:10 Readers see this as text: {#tid .cls}',
      'foreign-syntax 7:10 Readers see this as text: {.cls}',
      'foreign-syntax 9:1 "pathname:///x.pdf" leads nowhere: "pathname://" is of Docusaurus.',
      'foreign-syntax 11:1 ":ignore" is only a title here, which readers see beside the pointer: Docsify reads it.',
      'foreign-syntax 11:19 ":size=50x100" is only a title here, which readers see beside the pointer: Docsify reads it.',
    ]);
  });

  it('is reported where other tools have emoji, formulas, sizes, wiki links, definitions and colours', async () => {
    const source = [
      'Ship it :rocket: and :+1:, see [[Other page|that]].',
      '$$\n\\frac 1 2\n$$',
      '$$ a^2 $$',
      'Let $x$ be $\\alpha_i$ with $O(n^2)$ and $a = b$.',
      'Call `sum(){:js}`.',
      '![a](x.svg =100x200) ![b](./b.png =50%x)',
      'Term\n: What it means',
      '> [!TIP]- Title\n> Text',
      '> [!NOTE]\n> Text\n> [!WARNING]\n> Text',
      '[!TIP]\nText',
    ];
    const found = await warningsOf(source.join('\n\n'));
    expect(found.map((line) => line.replace('foreign-syntax ', '').replace('Readers see this as text: ', ''))).toEqual([
      '1:9 :rocket:',
      '1:22 :+1:',
      '1:32 [[Other page|that]]',
      '3:1 $$',
      '7:1 $$ a^2 $$',
      '9:5 $x$',
      '9:12 $\\alpha_i$',
      '9:28 $O(n^2)$',
      '9:41 $a = b$',
      '11:6 {:js}',
      '13:1 ![a](x.svg =100x200)',
      '13:22 ![b](./b.png =50%x)',
      '15:1 : What it means',
      '18:3 [!TIP]- Title',
      '23:3 [!WARNING]',
      '26:1 [!TIP]',
    ]);
  });

  it('is reported where MkDocs, mdBook, Sphinx, kramdown, GitBook or Docsify have tabs, files, short forms, attributes, marks and keys', async () => {
    const source = [
      '=== "C++"',
      '--8<-- "part.md"',
      '*[HTML]: Hyper Text',
      '[Go](#a){ .button } and ![i](/i.svg){: width="10" }',
      'Text{: .note }',
      'Text\n{: .note }',
      '{: .note }',
      'Text { .annotate }',
      '## Title { .cls }',
      '## Title { #tid }',
      'See ==this part==, press ++ctrl+alt+del++ or ++enter++: x^2^, H~2~O.',
      '``` py\n--8<-- "a.py"\n```',
      '{% hint %}\nText\n{% endhint %}',
      '!> Important',
      '@[code](../a.js)',
      '```rust\n{{#include a.rs:2:4}}\n```',
      '.. toctree::\n   a',
      '(id)=\n## Title',
    ];
    const found = await warningsOf(source.join('\n\n'));
    expect(found.map((line) => line.replace('foreign-syntax ', '').replace('Readers see this as text: ', ''))).toEqual([
      '1:1 === "C++"',
      '3:1 --8<-- "part.md"',
      '5:1 *[HTML]: Hyper Text',
      '7:9 { .button }',
      '7:37 {: width="10" }',
      '9:5 {: .note }',
      '12:1 {: .note }',
      '14:1 {: .note }',
      '16:6 { .annotate }',
      '18:10 { .cls }',
      '20:10 { #tid }',
      '22:5 ==this part==',
      '22:26 ++ctrl+alt+del++',
      '22:46 ++enter++',
      '22:58 ^2^',
      '22:64 ~2~',
      '24:1 --8<-- "a.py"',
      '28:1 {% hint %}',
      '30:1 {% endhint %}',
      '32:1 !> Important',
      '34:1 @[code](../a.js)',
      '36:1 {{#include a.rs:2:4}}',
      '40:1 .. toctree::',
      '43:1 (id)=',
    ]);
  });

  it('is reported where MyST, VuePress, Docsify, CriticMarkup and others have directives, roles, tabs and changes', async () => {
    const source = [
      ':::{warning}\nA\n:::',
      '::: {.callout-tip}\nA\n:::',
      '::: code-tabs#shell\n\n@tab npm\n\n:::',
      'See {ref}`x`, {py:func}`y` and {0}`z`.',
      '% a comment\nText\n% of it',
      '+++',
      'Text\n!!! note\n    Body',
      '^^ins^^, {--del--}, {++add++}, {==mark==}, {>>no<<}; a^^b, {a--b}',
      '### Title {docsify-ignore}',
      '### Title :id=my-id',
      '> [!TIP|style:flat]\n> A',
      '@[toc]',
      'A {/* to\ndo */} b',
    ];
    const found = await warningsOf(source.join('\n\n'));
    expect(found.map((line) => line.replace('foreign-syntax ', '').replace('Readers see this as text: ', ''))).toEqual([
      'container-unknown 1:1 There is no container named "warning"; the line stays as it is.',
      'container-unknown 5:1 There is no container named "callout-tip"; the line stays as it is.',
      'container-unknown 9:1 There is no container named "code-tabs"; the line stays as it is.',
      '11:1 @tab npm',
      '15:5 {ref}',
      '15:15 {py:func}',
      '17:1 % a comment',
      '21:1 +++',
      '24:1 !!! note',
      '27:10 {--del--}',
      '27:21 {++add++}',
      '27:32 {==mark==}',
      '27:44 {>>no<<}',
      '27:1 ^^ins^^',
      '29:11 {docsify-ignore}',
      '31:11 :id=my-id',
      '33:3 [!TIP|style:flat]',
      '36:1 @[toc]',
      '38:3 {/* to do */}',
    ]);
  });

  it('is reported in pages with JSX as well', async () => {
    expect(await warningsOf('# A\n\n[[toc]]\n\n[c](pathname:///x.pdf)\n', 'mdx')).toEqual([
      'foreign-syntax 3:1 Readers see this as text: [[toc]]',
      'foreign-syntax 5:1 "pathname:///x.pdf" leads nowhere: "pathname://" is of Docusaurus.',
    ]);
    expect(await warningsOf("export const frontmatter = { title: 'A' };\n\n# A\n", 'mdx')).toEqual([
      'frontmatter-ignored 1:1 This export is not the frontmatter of the page, which is in Markdown.',
    ]);
  });

  it('is left out where browsers would run it as a script of their own', async () => {
    const source =
      '# A\n\n<script setup lang="ts">\nimport A from "./a.vue"\n\nconst a = "{{ b }}"\n</script>\n\nText\n';
    const page = await parseAs('page.md', source, { engine });
    expect(page.content).toMatchObject({ html: expect.not.stringContaining('script') });
    expect(diagnosticLines(page)).toEqual(['foreign-syntax 3:1 A script of Vue does not run here; it is left out.']);
  });

  it('is an error where a page imports it', async () => {
    const lines = await warningsOf(
      "import A from './A.vue';\nimport B from './B.astro';\n\n# A\n\n<A /><B />\n",
      'mdx',
    );
    expect(lines).toEqual([
      'foreign-syntax 1:1 "./A.vue" is a component of Vue, which pages cannot show.',
      'foreign-syntax 2:1 "./B.astro" is a component of Astro, which pages cannot show.',
    ]);
  });

  it.each([
    'Import a module from the package, and export nothing.',
    '`[[toc]]`',
    '\\[[toc]]',
    '```\n[[toc]]\n<Foo>\n```',
    '<details><summary>More</summary>\n\nText\n\n</details>',
    '1 < 2 and 3 > 2',
    '<script>\nconst a = 1 <Foo && "x";\n</script>\n\n<style>\na<Bar {}\n</style>',
    'import is a statement',
    'A `{{ value }}`, a <code v-pre>{{ value }}</code> and \\{{ value }}',
    '<span v-pre>{{ value }}</span>',
    '<pre>{{ value }}</pre>',
    'From 10:30:45 to host:port:name, std::vector::iterator, \\:rocket: and `:rocket:`',
    'It costs $5 or US$6, $HOME and $PATH, $A/$B, a$b$c, 5$–10$ and \\$x$',
    '<code>:a: $x$ [[b]]</code>',
    '| a | b |\n|:---:|:-|\n| :c | d: |',
    'Arrays [[1, 2], [3, 4]], if [[ -f x ]], [[a]](/b) and `[[wiki]]`',
    '`{:js}`, `a {b: c}`, `x{:ok}` and `` `a{:js}` ``',
    'As follows:\n- a',
    'If a == b, a==b==c, x++ or ++i, C++ and D++; 2^10, ^caret^, 1~2~3, ~a~ and `==a==`',
    'Set {a: 1}, or {.5}, and return {:ok, value}; a tuple {:error}',
    '*[a link](/b): text',
    '`--8<-- "a"` and `=== "b"`',
    '```\nText\n--8<-- "a.py"\n```',
    '===\n\nText === "c"',
    '> [!TIP] Title\n> Text',
    '[!TIPS] of [!TIP]',
    '[!TIP]\n\n[!TIP]: /tip',
    'A {{ }}, {{ .Values.a }} and {{ "text" }}',
    ['Set style={{ color: 1 }}, or $', '{{ secrets.KEY }}.'].join(''),
    '```\n{{ value }}\n```',
  ])('leaves %j alone', async (source) => {
    expect(await warningsOf(source)).toEqual([]);
  });

  it('is code in a page with JSX', async () => {
    expect(await warningsOf('export const a = 1;\n\n{a}\n', 'mdx')).toEqual([]);
  });
});

// In quadratic time it would take longer than a test may.
it('is looked for in time in proportion to the line', async () => {
  expect(diagnosticLines(await parseAs('page.md', '!['.repeat(250_000)))).toEqual([]);
});
