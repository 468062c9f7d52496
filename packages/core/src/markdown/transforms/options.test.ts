import { describe, expect, it } from 'vitest';
import { diagnosticLines, htmlOf, parse, parseAs } from '../fixtures/parse.js';
import { createHighlighter } from '../highlight/create-highlighter.js';
import type { Declarations } from '../types.js';

const DECLARED: Declarations = {
  options: {
    retry: { type: 'number', default: '0', since: '0.3' },
    pool: { type: 'PoolType', context: "type PoolType = 'forks';" },
    old: { type: 'boolean', deprecated: 'Use `retry`.' },
  },
  files: [],
};

describe.each(['satteri', 'mdx'] as const)('<Option> (%s)', (engine) => {
  const options = { engine, readDeclarations: async () => DECLARED };

  it('draws type, default, flags and version from the declarations, above what stands in it', async () => {
    const html = await htmlOf(
      '<Option of="retry" cli="-r <n>, --retry=<n>" cliNote="(since `1`)">\n\nText\n\n</Option>',
      options,
    );
    expect(html.replace(/>\s+</g, '><').replace(/<span data-dt="unbroken">([^<]*)<\/span>/g, '$1')).toBe(
      '<dl data-dt="option"><dt>Type</dt><dd><code>number</code></dd><dt>Default</dt><dd><code>0</code></dd>' +
        '<dt>CLI</dt><dd><code>-r &lt;n></code>, <code>--retry=&lt;n></code> (since <code>1</code>)</dd>' +
        '<dt>Since</dt><dd>0.3</dd></dl><p>Text</p>',
    );
  });

  it('shows a type that needs explanation as code, and why an option is deprecated', async () => {
    const html = await htmlOf(
      '<Option of="pool" default="undefined" defaultNote=", so that nothing runs" />\n\n<Option of="old" />',
      options,
    );
    expect(html).toContain("<code>type PoolType = 'forks';</code>");
    expect(html).toContain('<dd><code>undefined</code>, so that nothing runs</dd>');
    expect(html).toContain('<dt>Deprecated</dt><dd>Use <code>retry</code>.</dd>');
  });

  it('colours a type in a line like a code block, also from the cache, and leaves its text as it is', async () => {
    const highlightCache = new Map<string, string>();
    const readDeclarations = async () => ({
      options: { name: { type: "'a' | RegExp | null" } },
      files: [],
    });
    for (const _ of ['cold', 'cached']) {
      const highlighter = createHighlighter();
      const page = await parse('<Option of="name" />', { engine, readDeclarations, highlighter, highlightCache });
      expect(page.content).toMatchObject({
        kind: 'static',
        html: expect.stringContaining(
          `<code><span class="s">'a'</span> | <span class="t">RegExp</span> | <span class="t">null</span></code>`,
        ),
        markdown: "- **Type**: `'a' | RegExp | null`\n",
      });
    }
    expect(highlightCache.size).toBe(1);
  });

  it('is a list in the Markdown', async () => {
    const page = await parse('<Option of="retry" />', options);
    expect(page.content).toMatchObject({
      kind: 'static',
      markdown: '- **Type**: `number`\n- **Default**: `0`\n- **Since**: 0.3\n',
    });
  });

  it('of an option that there is not is an error, and so is an attribute', async () => {
    const page = await parse('# A\n\n<Option of="retri" />\n\n<Option of="retry" cil="a" />', options);
    expect(diagnosticLines(page)).toEqual([
      'option-unknown 3:1 The package declares no option "retri".',
      'option-attribute 5:1 <Option> has no attribute "cil".',
    ]);
    expect(page.diagnostics[0]?.suggestion).toContain('Did you mean "retry"?');
  });

  it('is read in Markdown without JSX as well', async () => {
    const html = async (source: string) => {
      const { content, diagnostics } = await parseAs('page.md', source, options);
      expect(diagnostics).toEqual([]);
      return content.kind === 'static' ? content.html.replace(/\s*\n\s*/g, '') : content.kind;
    };
    const source = '<Option of="retry" cli="-r <n>" default="{ a: \'b\' }" />\n\nText';
    expect(await html(source)).toBe((await htmlOf(source, options)).replace(/\s*\n\s*/g, ''));
    expect(await html('- <Option of="retry">\n\n  Text\n\n  </Option>\n\nAfter')).toContain('</dl><p>Text</p></li>');
    expect(await html('<Option\n  of="retry"\n  since="1"\n/>')).toContain('<dt>Since</dt><dd>1</dd>');
  });

  it('that cannot be read in Markdown is an error', async () => {
    const source = [
      '<Option of="retry" />\ntext',
      '<Option of=retry />',
      '<Option of="retry">\n\ntext\n\n- </Option>',
    ].join('\n\n');
    expect(diagnosticLines(await parseAs('page.md', source, options))).toEqual([
      'element-malformed 1:1 This element cannot be read.',
      'element-malformed 4:1 This element cannot be read.',
      'element-malformed 10:3 This element cannot be read.',
      'element-malformed 6:1 This element cannot be read.',
    ]);
  });

  it('of a site that names no declarations is an unknown component, in Markdown too', async () => {
    const page = await parseAs('page.md', '<Option of="retry" />', { engine });
    expect(diagnosticLines(page)).toEqual([
      'component-unknown 1:1 The component <Option> is neither imported nor defined.',
    ]);
  });

  it('is left alone where the page imports a component of that name, and asks nobody on pages without it', async () => {
    const options = { engine, readDeclarations: () => Promise.reject(new Error('asked')) };
    expect((await parse('import { Option } from \'./a\'\n\n<Option of="x" />', options)).diagnostics).toEqual([]);
    expect((await parse('# A', options)).diagnostics).toEqual([]);
  });
});
