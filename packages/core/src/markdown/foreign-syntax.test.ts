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

  it.each([
    'Import a module from the package, and export nothing.',
    '`[[toc]]`',
    '\\[[toc]]',
    '```\n[[toc]]\n<Foo>\n```',
    '<details><summary>More</summary>\n\nText\n\n</details>',
    '1 < 2 and 3 > 2',
    '<script>\nconst a = 1 <Foo && "x";\n</script>\n\n<style>\na<Bar {}\n</style>',
    'import is a statement',
  ])('leaves %j alone', async (source) => {
    expect(await warningsOf(source)).toEqual([]);
  });

  it('is code in a page with JSX', async () => {
    expect(await warningsOf('export const a = 1;\n\n{a}\n', 'mdx')).toEqual([]);
  });
});
