import { describe, expect, it } from 'vitest';
import { parse } from './fixtures/parse.js';

const ENGINES = ['satteri', 'mdx'] as const;

describe.each(ENGINES)('HTML comments in MDX, with the engine %s', (engine) => {
  it.each([
    ['alone', '# T\n\n<!-- a -->\n', 3, 1],
    ['in a line', '# T\n\ntext <!-- a -->\n', 3, 6],
    ['in a list', '# T\n\n- a\n- <!-- a\n  b -->\n', 4, 3],
    ['after code', '# T\n\n`<!--` and <!-- a -->\n', 3, 12],
  ])('are reported with their line and what to write instead: %s', async (_, source, line, column) => {
    const { diagnostics } = await parse(source, { engine });
    expect(diagnostics).toEqual([
      {
        code: 'mdx-syntax',
        severity: 'error',
        message: 'An HTML comment is not allowed in MDX.',
        suggestion: 'Write {/* comment */}.',
        file: 'page.mdx',
        line,
        column,
      },
    ]);
  });

  it.each([
    ['fenced code', '```html\n<!-- a -->\n```'],
    ['a fence in a list', '- a\n\n  ```html\n  <!-- a -->\n  ```'],
    ['inline code', 'text `<!-- a -->` text'],
    ['an attribute', '<b title="<!-- a -->">b</b>'],
    ['an expression', "{'<!-- a -->'}"],
    ['a statement', "export const comment = '<!-- a -->';\n\n{comment}"],
    ['an escape', '\\<!-- a -->'],
  ])('stay text in %s', async (_, source) => {
    const { diagnostics, content } = await parse(`# T\n\n${source}\n`, { engine });
    expect(diagnostics).toEqual([]);
    expect(JSON.stringify(content)).toMatch(/(?:<|&lt;|&#x3C;)!-- a --(?:>|&gt;)/);
  });

  // Looking for the end of each comment anew would take a hundred times as long for ten times as many.
  it.each(['<!-- ', '<!-- \n', 'a <!-- b\n\n'])('take time in proportion to their number: %j', async (piece) => {
    const timeOf = async (count: number) => {
      const start = performance.now();
      const { diagnostics } = await parse(piece.repeat(count), { engine });
      expect(diagnostics).toMatchObject([{ code: 'mdx-syntax', line: 1 }]);
      return performance.now() - start;
    };
    await timeOf(100);
    const few = await timeOf(3_000);
    expect(await timeOf(30_000)).toBeLessThan(40 * Math.max(few, 50));
  });
});
