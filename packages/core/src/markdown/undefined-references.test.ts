import { describe, expect, it } from 'vitest';
import { diagnosticLines, parseAs } from './fixtures/parse.js';

const UNDEFINED = 'Nothing defines this reference, and readers see it as text:';

describe.each([
  ['satteri', 'md'],
  ['satteri', 'mdx'],
  ['mdx', 'md'],
  ['mdx', 'mdx'],
] as const)('references that nothing defines (%s, .%s)', (engine, extension) => {
  const linesOf = async (source: string) =>
    diagnosticLines(await parseAs(`page.${extension}`, source, { engine })).filter(
      (line) => !line.startsWith('foreign'),
    );

  it.each<[source: string, ...found: string[]]>([
    ['脚注[^無い]と[リンク][無い]。', `1:3 ${UNDEFINED} [^無い]`, `1:9 ${UNDEFINED} [リンク][無い]`],
    [
      '# A\n\n- a [the docs][1],\n  [two\n  lines][x y]',
      `3:5 ${UNDEFINED} [the docs][1]`,
      `4:3 ${UNDEFINED} [two lines][x y]`,
    ],
    ['See [`code`][c] and [*a* b][c].', `1:5 ${UNDEFINED} […][c]`, `1:21 ${UNDEFINED} [… b][c]`],
    ['| a |\n| - |\n| ![An image][image] |', `3:4 ${UNDEFINED} [An image][image]`],
    ['**siehe[^a]**', `1:8 ${UNDEFINED} [^a]`],
    ['> a[^b]\n\n[^a]: c', `1:4 ${UNDEFINED} [^b]`],
  ])('%j', async (source, ...found) => {
    expect(await linesOf(source)).toEqual(found.map((line) => `reference-undefined ${line}`));
  });

  it.each([
    'a[^1] [b][c d] [e]\n\n[^1]: f\n\n[C D]: https://g.test',
    '\\[^a] \\[a b][c] [a b]\\[c] &#91;^d]',
    'a[0][1] [1][2] [i][j] [x][0] T[K][number] Props["a"]["b"] foo()[a b][c] `map`[key][value]',
    '[a b][c](d) [a b][c][d] [a b][] [[a b]] [--flag][value] [2026-01-01][INFO]',
    '`[^a] [b c][d]`\n\n```md\n[^a] [b c][d]\n```\n\n<code>[^a] [b c][d]</code>',
  ])('are not in %j', async (source) => {
    expect(await linesOf(source)).toEqual([]);
  });
});

it('are reported with what to write, in fragments at their own place', async () => {
  const page = await parseAs(
    'page.mdx',
    "import P from './p.md'\n\na[^1]\n\n<P />\n\n[^1]: b",
    {},
    { 'p.md': '\n[c d][e]' },
  );
  expect(page.diagnostics).toMatchObject([
    {
      severity: 'warning',
      suggestion: 'Define it in a line of its own, [e]: /address, or write \\[ for a bracket that is text.',
      file: 'p.md',
      line: 2,
      column: 1,
    },
  ]);
});
