import { describe, expect, it } from 'vitest';
import { DiptychError } from '../../diagnostics/index.js';
import { diagnosticLines, htmlOf, parse } from '../fixtures/parse.js';
import { createHighlighter } from '../highlight/create-highlighter.js';
import type { CodeSample, CodeTypes } from '../typed-code.js';

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``;
const nothing = { names: [], answers: [], errors: [], problems: [] };

/** Answers for the first block of the page; keeps what was asked. */
function reader(types: Partial<CodeTypes>, requested: (readonly CodeSample[])[] = []) {
  return async (samples: readonly CodeSample[]) => {
    requested.push(samples);
    return samples.map(({ isTyped, code }) => (isTyped ? { code, ...nothing, ...types } : undefined));
  };
}

const name = (line: number, character: number, length: number, text: string, docs?: string) => ({
  ...{ line, character, length, text },
  ...(docs && { docs }),
});

describe('types of names', () => {
  it('are not asked for on a page without the word', async () => {
    const page = await parse(fence('ts', 'const a = 1;'), {
      readTypes: () => Promise.reject(new Error('asked')),
    });
    expect(page.diagnostics).toEqual([]);
    expect(page).not.toHaveProperty('typeNotes');
  });

  it('that cannot be found at all are a failure at the first block that wants them', async () => {
    const cause = new DiptychError({ code: 'none', message: 'There is no compiler.', suggestion: 'Install it.' });
    const page = await parse([fence('ts', 'let a;'), fence('ts twoslash', 'let b;')].join('\n\n'), {
      readTypes: () => Promise.reject(cause),
    });
    expect(page.diagnostics).toEqual([{ ...cause.toDiagnostic(), file: 'page.mdx', line: 5, column: 1 }]);
  });

  it('are asked for with all blocks of the page, in order', async () => {
    const requested: (readonly CodeSample[])[] = [];
    const page = [fence('ts title="a.ts"', 'let a;'), fence('ts twoslash', 'let b;'), 'Text.', fence('sh', 'ls')];
    await parse(page.join('\n\n'), { readTypes: reader({}, requested) });
    expect(requested).toEqual([
      [
        { language: 'ts', meta: 'title="a.ts"', code: 'let a;', isAdjacent: false, isTyped: false },
        { language: 'ts', meta: 'twoslash', code: 'let b;', isAdjacent: true, isTyped: true },
        { language: 'sh', meta: '', code: 'ls', isAdjacent: false, isTyped: false },
      ],
    ]);
  });

  it('stand in a file of their own, each note once; the page only numbers the names', async () => {
    const names = [
      name(0, 6, 1, 'const a: <T>', 'Says `a`.\n\nMore.'),
      name(1, 0, 1, 'const a: <T>', 'Says `a`.\n\nMore.'),
    ];
    const page = await parse(fence('ts twoslash', 'const a = 1;\na;'), {
      readTypes: reader({ names }),
      typesUrl: '/static/types/a.json',
    });
    expect(page.typeNotes).toEqual([{ type: 'const a: &lt;T>', docs: '<p>Says <code>a</code>.</p>\n<p>More.</p>' }]);
    const { html } = page.content as { html: string };
    expect(html).toContain('<code>const <span data-note="0">a</span> = 1;\n<span data-note="0">a</span>;</code>');
    expect(html).toMatch(/data-types="\/static\/types\/a\.json\?v=[\da-f]{8}"/);
    expect(html).toContain('<button type="button" data-dt="types" aria-label="Show types"></button>');
  });

  it('change the address of their file', async () => {
    const addressOf = async (text: string) =>
      /data-types="([^"]*)"/.exec(
        await htmlOf(fence('ts twoslash', 'a'), { readTypes: reader({ names: [name(0, 0, 1, text)] }) }),
      )?.[1];
    expect(await addressOf('any')).not.toBe(await addressOf('unknown'));
  });

  it('are part of highlighted tokens, words and lines', async () => {
    const highlighter = await createHighlighter();
    const html = await htmlOf(fence('ts twoslash', 'const abc = 1; // [!code hl]\n// [!code word:abc]\nabc;'), {
      highlighter,
      readTypes: reader({ names: [name(0, 6, 3, 'const abc: 1'), name(2, 0, 3, 'const abc: 1')] }),
    });
    const lines = /<code>([\s\S]*)<\/code>/.exec(html)?.[1]?.split('\n');
    expect(lines?.[0]).toContain(
      '<span class="line highlighted"><span class="k">const</span> <span data-note="0">abc</span>',
    );
    expect(lines?.[1]).toContain('<span class="highlighted-word"><span data-note="0">');
  });

  it('answer questions below the line, in HTML, for search and in Markdown', async () => {
    const page = await parse(fence('ts twoslash', 'const a = 1;\na;'), {
      readTypes: reader({ answers: [name(0, 6, 1, 'const a: {\n  b: 1\n}')] }),
    });
    const { html, markdown } = page.content as { html: string; markdown: string };
    expect(html).toContain(
      'const a = 1;<span data-dt="code-note" data-kind="type">\n      <span>const a: {</span>' +
        '\n      <span>  b: 1</span>\n      <span>}</span></span>\na;',
    );
    const text = 'const a = 1;\n//    ^? const a: {\n//      b: 1\n//    }\na;';
    expect(markdown).toContain(text);
    expect(page.sections[0]?.code).toBe(text);
  });

  it('answer questions between the lines of a diff, without a sign of their own', async () => {
    const page = await parse(fence('ts twoslash', 'const a = 1;\nlet b; // [!code --]\nlet c; // [!code ++]'), {
      readTypes: reader({ answers: [name(0, 6, 1, 'const a: 1')] }),
    });
    const { markdown } = page.content as { markdown: string };
    expect(markdown).toContain('```diff\n  const a = 1;\n  //    ^? const a: 1\n- let b;\n+ let c;\n```');
  });

  it('mark errors that are shown on purpose', async () => {
    const html = await htmlOf(fence('ts twoslash', 'let a: string = 1;'), {
      readTypes: reader({
        names: [name(0, 4, 1, 'let a: string')],
        errors: [name(0, 4, 9, "Type 'number' is not assignable.")],
      }),
    });
    expect(html).toContain('let <span class="type-error"><span data-note="0">a</span>: string</span> = 1;');
    expect(html).toContain('data-kind="error">\n    <span>Type \'number\' is not assignable.</span>');
  });

  it('of a wrong sample are a warning at its line', async () => {
    const page = await parse(`Text.\n\n${fence('ts twoslash', 'a')}`, {
      readTypes: reader({ problems: [{ text: 'TS1: no.' }, { text: 'TS2: no.', line: 4, character: 2 }] }),
    });
    expect(diagnosticLines(page)).toEqual([
      "types-failed 3:1 The sample's types are incomplete: TS1: no.",
      "types-failed 8:3 The sample's types are incomplete: TS2: no.",
    ]);
  });

  it('of a sample in a list are located in its lines', async () => {
    const page = await parse('- Text.\n\n  ```ts twoslash\n  a\n  ```\n', {
      readTypes: reader({ problems: [{ text: 'TS1: no.', line: 0, character: 4, suggestion: 'Do this.' }] }),
    });
    expect(page.diagnostics).toMatchObject([{ line: 4, column: 7, suggestion: 'Do this.' }]);
  });

  it('come with the whole doc comment, as text, and with the label of deprecated names', async () => {
    const docs =
      'Adds **all** of `a`, see {@link fold the fold} and [b](c).\n\n- <b>One</b>\n\n## Two\n\n![pic](x.png)';
    const page = await parse(fence('ts twoslash', 'a'), {
      readTypes: reader({ names: [{ ...name(0, 0, 1, 'a', docs), deprecated: 'Use `b`.' }] }),
    });
    expect(page.typeNotes?.[0]?.docs?.replaceAll('\n', '')).toBe(
      '<p><strong>Deprecated</strong> Use <code>b</code>.</p>' +
        '<p>Adds <strong>all</strong> of <code>a</code>, see the fold and b.</p>' +
        '<ul><li>&lt;b>One&lt;/b></li></ul><p>Two</p><p>pic</p>',
    );
  });

  it('without anybody who knows them are a warning, and the block is shown as written', async () => {
    const page = await parse(fence('ts twoslash', 'a\n// ^?'));
    expect(diagnosticLines(page)).toEqual([expect.stringContaining('types-unknown 1:1 ')]);
    expect((page.content as { html: string }).html).toContain('// ^?');
  });

  it('of a page with components are the same, in its Markdown too', async () => {
    const page = await parse(`<Note />\n\n${fence('ts twoslash', 'a')}`, {
      readTypes: reader({ names: [name(0, 0, 1, 'any')] }),
      globals: ['Note'],
    });
    expect(page.typeNotes).toEqual([{ type: 'any' }]);
    expect((page.content as { code: string }).code).toContain('data-types');
  });
});
