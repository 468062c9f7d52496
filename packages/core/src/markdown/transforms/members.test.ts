import { describe, expect, it } from 'vitest';
import { diagnosticLines, htmlOf, parse, parseAs } from '../fixtures/parse.js';
import type { Declarations } from '../types.js';

const DECLARED: Declarations = {
  options: {},
  members: {
    Assertion: {
      toBe: { parameters: [{ name: 'expected', type: 'unknown' }] },
      toBeCloseTo: {
        parameters: [
          { name: 'number', type: 'number' },
          { name: 'digits', type: 'number', isOptional: true },
        ],
      },
      toBeCalledWith: { parameters: [{ name: 'args', type: 'unknown[]', isRest: true }], deprecated: 'Use `toBe`.' },
    },
  },
  files: [],
};

const MATCHERS = `# expect

## Equality

Before.

<Members of="Assertion">

| Matcher | Passes when |
| --- | --- |
| \`toBe\` | It is the [same](#equality) |
| \`toBeCloseTo(n, digits = 2)\` | It is near |
| \`toBeCalledWith\` | It was called |

</Members>

After.

## toBe
`;

const FLAGS = `# CLI

<Members>

| Flag | What it does | Default |
| --- | --- | --- |
| \`-c, --config <path>\` | Reads it | \`a\` |
| \`--related, --findRelated\` | Runs them | |
| \`--a\` / \`--b\` | Both | |

</Members>
`;

describe.each(['satteri', 'mdx'] as const)('<Members> (%s)', (engine) => {
  const options = { engine, readDeclarations: async () => DECLARED };
  const flat = (html: string) =>
    html.replace(/\s*\n\s*/g, '').replace(/<span data-dt="unbroken">([^<]*)<\/span>/g, '$1');

  it('makes a member of each row, with parameters from the declarations', async () => {
    const html = flat(await htmlOf(MATCHERS, options));
    expect(html).toContain(
      '<dt data-dt="member" id="tobe-1"><code><span data-dt="member-name">toBe</span>' +
        '<span data-dt="member-rest">(expected)</span></code>' +
        '<a data-dt="anchor" href="#tobe-1" aria-label="Link to “toBe”"></a></dt>' +
        '<dd><p>It is the <a href="#equality">same</a></p>' +
        '</dd>',
    );
    expect(html).toContain('<span data-dt="member-rest">(n, digits = 2)</span>');
    expect(html).toContain('<dt><code>digits?</code></dt><dd><code>number</code></dd>');
    expect(html).toContain('(...args)');
    expect(html).toContain('<p>Deprecated Use <code>toBe</code>.</p>');
    expect(html).toContain('<h2 id="tobe">');
  });

  it('gives each an entry in the table of contents and a section of its own, between which the text around stays together', async () => {
    const { toc, sections, ids } = await parse(MATCHERS, options);
    expect(toc.map(({ id, text, depth }) => `${depth} ${id} ${text}`)).toEqual([
      '2 equality Equality',
      '3 tobe-1 toBe',
      '3 tobecloseto toBeCloseTo',
      '3 tobecalledwith toBeCalledWith',
      '2 tobe toBe',
    ]);
    expect(ids).toEqual(['expect', 'equality', 'tobe-1', 'tobecloseto', 'tobecalledwith', 'tobe']);
    expect(sections.map(({ id, text }) => `${id}: ${text.replaceAll('\n', ' ')}`)).toEqual([
      'expect: ',
      'equality: Before. After.',
      'tobe-1: It is the same',
      'tobecloseto: It is near n number digits? number',
      'tobecalledwith: It was called Deprecated Use toBe. …args unknown[]',
      'tobe: ',
    ]);
  });

  it('reads flags: short names, aliases, several in a row, further columns', async () => {
    for (const source of [await parse(FLAGS, { engine }), await parseAs('page.md', FLAGS, { engine })]) {
      expect(source.diagnostics).toEqual([]);
      expect(source.toc.map(({ id, text }) => `${id} ${text}`)).toEqual([
        '--config -c, --config',
        '--related --related, --findRelated',
        '--a --a',
        '--b --b',
      ]);
      expect(source.ids).toContain('--findrelated');
      expect(source.content.kind === 'static' && flat(source.content.html)).toContain(
        '<dd><p>Reads it</p><dl data-dt="parameters"><dt>Default</dt><dd><code>a</code></dd></dl></dd>',
      );
    }
  });

  it('leaves out what a cell does not say', async () => {
    const table = '| Option | Meaning | Default |\n|--|--|--|\n| `a` | x | |\n| `b` | y | `1` |\n';
    const { content } = await parse(`# A\n\n<Members>\n\n${table}\n</Members>`, { engine });
    const html = content.kind === 'static' ? flat(content.html) : '';
    expect(html).toContain('<dd><p>x</p></dd>');
    expect(html.match(/<dt>Default<\/dt>/g)).toHaveLength(1);
  });

  it('reads names of any script, and signs as names', async () => {
    const names = ['größe', 'naïve.Übersicht', 'サイズ(値)', '-ü, --über <n>', '+', '[Symbol.iterator]()', '🎉'];
    const rows = names.map((name) => `| \`${name}\` | x |\n`).join('');
    const { toc, content } = await parse(`# A\n\n<Members>\n\n| a | b |\n|--|--|\n${rows}\n</Members>`, { engine });
    expect(toc.map(({ id, text }) => `${id} ${text}`)).toEqual([
      'größe größe',
      'naïveübersicht naïve.Übersicht',
      'サイズ サイズ',
      '--über -ü, --über',
      'section +',
      'symboliterator [Symbol.iterator]()',
      'section-1 🎉',
    ]);
    expect(content.kind === 'static' && flat(content.html)).toContain(
      '<span data-dt="member-name">サイズ</span><span data-dt="member-rest">(値)</span>',
    );
  });

  it('takes a pattern that the page writes for one parameter', async () => {
    const declared = {
      fold: {
        parameters: [
          { name: '{ a, b }', type: 'Sheet' },
          { name: 'c', type: 'number' },
        ],
      },
    };
    const html = flat(
      await htmlOf(
        '<Members of="Paper">\n\n| Name | Text |\n| --- | --- |\n| `fold({ a, b }, times)` | Folds |\n\n</Members>',
        {
          engine,
          readDeclarations: async () => ({ options: {}, members: { Paper: declared }, files: [] }),
        },
      ),
    );
    expect(html).toContain('<dt><code>{ a, b }</code></dt>');
    expect(html).toContain('<dt><code>times</code></dt>');
  });

  it('is a list in the Markdown', async () => {
    const page = await parse(MATCHERS, options);
    expect(page.content.kind === 'static' && page.content.markdown).toContain(
      '- **`toBeCloseTo(n, digits = 2)`**: It is near\n  - **`n`**: `number`\n  - **`digits?`**: `number`\n',
    );
  });

  it('reports an unknown type or member, a row without a name, and the absence of a table', async () => {
    const wrong = MATCHERS.replace('`toBe`', '`toBee`')
      .replace('digits = 2', 'digits = 2, other')
      .replace('`toBeCalledWith`', 'toBeCalledWith');
    const page = await parse(`${wrong}\n<Members of="Assert">\n\ntext\n\n</Members>\n`, options);
    expect(diagnosticLines(page)).toEqual([
      expect.stringMatching(/^member-unknown 11:\d+ The package declares no member "toBee" of this type\.$/),
      expect.stringMatching(/^member-parameters 12:\d+ The package declares 2 of these 3 parameters\.$/),
      expect.stringMatching(/^members-name 13:\d+ The first cell of this row does not name a member\.$/),
      'members-type 21:1 There are no declarations for the members of "Assert".',
      'members-empty 21:1 <Members> contains no table.',
    ]);
    expect(page.diagnostics[0]?.suggestion).toContain('"toBe"');
    expect(page.diagnostics[3]?.suggestion).toContain('Name the type in "members" of describeOptions');
  });
});
