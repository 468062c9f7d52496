import type { Root as HastRoot } from 'hast';
import type { Heading, Root as MdastRoot, Nodes } from 'mdast';
import remarkDirective from 'remark-directive';
import { describe, expect, it } from 'vitest';
import { diagnosticLines, htmlOf, parse, parseAs } from '../fixtures/parse.js';

/** A line for each block of Markdown's tree, with its texts. */
function outline(node: Nodes | MdastRoot, depth = 0): string[] {
  const { type } = node;
  const data = node.data as { hProperties?: { id?: string } } | undefined;
  const own = 'value' in node ? [JSON.stringify(node.value)] : [];
  const line = [type, (node as { name?: string }).name, data?.hProperties?.id && `#${data.hProperties.id}`, ...own];
  const children = 'children' in node ? node.children.flatMap((child) => outline(child, depth + 1)) : [];
  return [' '.repeat(depth) + line.filter(Boolean).join(' '), ...children];
}

describe('the mdx engine', () => {
  it('runs remark and rehype plugins, asynchronous ones too', async () => {
    const shout = () => async (tree: MdastRoot) => {
      const [paragraph] = tree.children;
      if (paragraph?.type === 'paragraph' && paragraph.children[0]?.type === 'text') paragraph.children[0].value += '!';
    };
    const seen: string[] = [];
    const look = () => (tree: HastRoot) => {
      for (const node of tree.children)
        if (node.type === 'element') seen.push(`${node.tagName}.${node.properties.dataType ?? ''}`);
    };
    const html = await htmlOf('a\n\n:::tip\nb\n:::\n\n```js\nc\n```', {
      engine: 'mdx',
      remarkPlugins: [shout],
      rehypePlugins: [look],
    });
    expect(html).toContain('<p>a!</p>');
    expect(seen).toEqual(['p.', 'div.tip', 'pre.']);
  });

  it('shows remark plugins the text of the page, containers as directives, and headings with their ids', async () => {
    let seen: string[] = [];
    const look = () => (tree: MdastRoot) => {
      seen = outline(tree);
    };
    const source =
      '# Top\n\n## Code {#own}\n\n**中文。**后 `{#x}`\n\n:::tip Title *b*\n- a\n\n  :::note\n  c\n  :::\n:::\n\n## Same\n\n## Same\n';
    await parseAs('page.md', source, { engine: 'mdx', remarkPlugins: [look] });
    expect(seen).toMatchInlineSnapshot(`
      [
        "root",
        " heading #top",
        "  text "Top"",
        " heading #own",
        "  text "Code"",
        " paragraph",
        "  strong",
        "   text "中文。"",
        "  text "后 "",
        "  inlineCode "{#x}"",
        " containerDirective tip",
        "  paragraph",
        "   text "Title "",
        "   emphasis",
        "    text "b"",
        "  list",
        "   listItem",
        "    paragraph",
        "     text "a"",
        "    containerDirective note",
        "     paragraph",
        "      text "c"",
        " heading #same",
        "  text "Same"",
        " heading #same-1",
        "  text "Same"",
      ]
    `);
  });

  it('leaves the id of a heading to a plugin that changes it, and gives way where two would be the same', async () => {
    const rename = () => (tree: MdastRoot) => {
      const [first] = tree.children as Heading[];
      if (first?.data) first.data.hProperties = { id: 'renamed' };
      tree.children.push({ type: 'heading', depth: 2, children: [{ type: 'text', value: 'Two' }] });
    };
    const { toc } = await parse('## One\n\n## Two\n', { engine: 'mdx', remarkPlugins: [rename] });
    expect(toc.map(({ id }) => id)).toEqual(['renamed', 'two', 'two-1']);
  });

  it('lets a plugin make something else of a container', async () => {
    const asides = () => (tree: MdastRoot) => {
      const [container] = tree.children;
      if (container) container.data = { hName: 'aside', hProperties: { className: ['own'] } } as object;
    };
    expect(await htmlOf(':::tip\na\n:::', { engine: 'mdx', remarkPlugins: [asides] })).toBe(
      '<aside class="own">\n<p>a</p>\n</aside>',
    );
  });

  describe('with remark-directive', () => {
    /** Makes videos of `::video` and boxes of `:::box`. */
    const own = () => (tree: MdastRoot) => {
      for (const node of tree.children as (MdastRoot['children'][number] & { name?: string; attributes?: object })[]) {
        if (node.name === 'video') node.data = { hName: 'video', hProperties: { ...node.attributes } } as object;
        if (node.name === 'box') node.data = { hName: 'section', hProperties: { ...node.attributes } } as object;
      }
    };
    const options = { engine: 'mdx' as const, remarkPlugins: [remarkDirective, own] };

    it.each(['page.md', 'page.mdx'])(
      'directives get their elements, beside the containers of the page: %s',
      async (file) => {
        const source = '::video{#film src="a.mp4"}\n\n:::box{.red}\n:::tip[Title *b*]\na\n:::\n:::\n\n## Two {#own}\n';
        const page = await parseAs(file, source, options);
        expect(page.diagnostics).toEqual([]);
        expect(page.toc).toMatchObject([{ id: 'own' }]);
        expect(page.content).toMatchObject({ html: expect.stringContaining('<video id="film" src="a.mp4"></video>') });
        expect(page.content).toMatchObject({
          html: expect.stringMatching(
            /<section class="red">\s*<div data-dt="container" data-type="tip" role="note"><p data-dt="container-title">Title <em>b<\/em><\/p><p>a<\/p><\/div>\s*<\/section>/,
          ),
        });
      },
    );

    it('what no plugin makes an element of stays as it is written, and is told unless it is in a line', async () => {
      const source =
        'At 10:30, H:2[*O*]{a} and **中文。**:后\n\n::gone[a *b*]{c=d}\n\n:::foo[bar]\n\ntext\n\n:::\n\n:::baz qux\n';
      const page = await parseAs('page.md', source, options);
      expect(page.content).toMatchObject({
        html: '<p>At 10:30, H:2[<em>O</em>]{a} and <strong>中文。</strong>:后</p>\n<p>::gone[a <em>b</em>]{c=d}</p>\n<p>:::foo[bar]</p>\n<p>text</p>\n<p>:::</p>\n<p>:::baz qux</p>',
      });
      expect(diagnosticLines(page)).toEqual([
        'container-unknown 11:1 There is no container named "baz"; the line stays as it is.',
        'directive-unknown 3:1 No plugin makes anything of the directive "::gone"; the line stays as it is.',
        'container-unknown 5:1 There is no container named "foo"; the line stays as it is.',
      ]);
    });
  });

  it('reads the statements and components that plugins add, from their syntax trees alone, in Markdown too', async () => {
    const name = { type: 'Identifier', name: 'picture' };
    const source = { type: 'Literal', value: './a.png' };
    const specifiers = [{ type: 'ImportDefaultSpecifier', local: name }];
    const program = (body: object[]) => ({ body });
    const add = () => (tree: MdastRoot) => {
      const esm = {
        type: 'mdxjsEsm',
        value: '',
        data: { estree: program([{ type: 'ImportDeclaration', source, specifiers }]) },
      };
      const expression = { type: 'ExpressionStatement', expression: name };
      const src = { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree: program([expression]) } };
      const attributes = [{ type: 'mdxJsxAttribute', name: 'src', value: src }];
      const image = { type: 'mdxJsxFlowElement', name: 'img', attributes, children: [] };
      tree.children.unshift(...([esm, image] as unknown as MdastRoot['children']));
    };
    const page = await parseAs('page.md', 'Text.\n', { engine: 'mdx', remarkPlugins: [add] });
    expect(page.diagnostics).toEqual([]);
    expect(page.imports).toMatchObject([
      { specifier: './a.png', bindings: [{ imported: 'default', local: 'picture' }] },
    ]);
    expect(page.content).toMatchObject({ kind: 'dynamic', code: expect.stringContaining('picture') });
  });

  it('keeps what a fence says after its language through a plugin that parses the page anew', async () => {
    const withoutData = () => (tree: HastRoot) =>
      JSON.parse(JSON.stringify(tree, (key, value) => (key === 'data' ? undefined : value)));
    const html = await htmlOf('```js title="a.js" {1}\nlet a;\n```', { engine: 'mdx', rehypePlugins: [withoutData] });
    expect(html).toContain('<div data-dt="code-title">a.js</div>');
    expect(html).toContain('class="line highlighted"');
    expect(html).not.toContain('fence');
  });

  it('leaves a block alone that a plugin has coloured', async () => {
    const color = () => (tree: HastRoot) => {
      const [pre] = tree.children;
      const [code] = pre?.type === 'element' ? pre.children : [];
      if (code?.type === 'element') {
        code.properties = { dataLanguage: 'js' };
        code.children = [
          { type: 'element', tagName: 'span', properties: { className: ['red'] }, children: code.children },
        ];
      }
    };
    const page = await parse('```js numbers\nlet a;\n```', { engine: 'mdx', rehypePlugins: [color] });
    expect(page.content).toMatchObject({
      html: '<pre><code data-language="js"><span class="red">let a;\n</span></code></pre>',
    });
    expect(page.diagnostics).toEqual([]);
  });

  it('gives a heading no second link to itself, and no text of what is hidden from readers of the text', async () => {
    const link = () => (tree: HastRoot) => {
      const [heading] = tree.children;
      if (heading?.type !== 'element') return;
      const href = `#${heading.properties.id}`;
      const children = [{ type: 'text' as const, value: '#' }];
      heading.children.push({ type: 'element', tagName: 'a', properties: { href, ariaHidden: 'true' }, children });
    };
    const page = await parse('## One\n', { engine: 'mdx', rehypePlugins: [link] });
    expect(page.content).toMatchObject({ html: '<h2 id="one">One<a href="#one" aria-hidden="true">#</a></h2>' });
    expect(page.toc).toMatchObject([{ id: 'one', text: 'One' }]);
  });

  it('labels a table by what readers hear of its heading', async () => {
    const link = () => (tree: HastRoot) => {
      const [heading] = tree.children;
      if (heading?.type !== 'element') return;
      const children = [{ type: 'text' as const, value: '#' }];
      heading.children.push({ type: 'element', tagName: 'span', properties: { ariaHidden: 'true' }, children });
    };
    const html = await htmlOf('## Options\n\n| a |\n| - |\n', { engine: 'mdx', rehypePlugins: [link] });
    expect(html).toContain('aria-label="Options"');
  });

  it('has the code of a block in the Markdown where a plugin replaces it by a tree', async () => {
    const color = () => (tree: HastRoot) => {
      const at = tree.children.findIndex((node) => node.type === 'element' && node.tagName === 'pre');
      const block = tree.children[at] as HastRoot['children'][number];
      tree.children[at] = { type: 'root', children: [block] } as never;
    };
    const page = await parse('Text\n\n```js\nlet a;\nlet b;\n```', { engine: 'mdx', rehypePlugins: [color] });
    expect(page.content).toMatchObject({ markdown: 'Text\n\n```js\nlet a;\nlet b;\n```\n' });
  });

  it('keeps an element that a plugin returns in place of the tree', async () => {
    const wrap = () => (tree: HastRoot) =>
      ({ type: 'element', tagName: 'section', properties: {}, children: tree.children }) as never;
    expect(await htmlOf('a', { engine: 'mdx', rehypePlugins: [wrap] })).toBe('<section><p>a</p></section>');
  });

  it('takes elements without properties or children', async () => {
    const add = () => (tree: HastRoot) => {
      const elements = [
        { type: 'element', tagName: 'hr' },
        { type: 'element', tagName: 'p', children: [{ type: 'text', value: 'b' }] },
      ];
      tree.children.push(...(elements as HastRoot['children']));
    };
    expect(await htmlOf('a', { engine: 'mdx', rehypePlugins: [add] })).toBe('<p>a</p><hr><p>b</p>');
  });

  it('has the handlers that plugins ask for', async () => {
    const term = () => (tree: MdastRoot) => {
      tree.children = [{ type: 'term', children: [{ type: 'text', value: 'fold' }] } as never];
    };
    const handlers = {
      term: (state: { all(node: object): [] }, node: object) => ({
        type: 'element',
        tagName: 'dfn',
        properties: {},
        children: state.all(node),
      }),
    };
    const options = { engine: 'mdx' as const, remarkPlugins: [term], remarkRehypeOptions: { handlers } };
    expect(await htmlOf('text', options)).toBe('<dfn>fold</dfn>');
  });

  it('reports the messages of plugins', async () => {
    const warn = () => (tree: MdastRoot, file: { message(text: string, at?: object): void }) => {
      file.message('No.', tree.children[1]);
    };
    const page = await parse('a\n\nb\n', { engine: 'mdx', remarkPlugins: [warn] });
    expect(diagnosticLines(page)).toEqual(['plugin-warning 3:1 No.']);
  });
});

it('a break after the name of an alert takes nothing of its text along', async () => {
  const breaks = () => (tree: MdastRoot) => {
    const [quote] = tree.children;
    const [paragraph] = quote?.type === 'blockquote' ? quote.children : [];
    if (paragraph?.type !== 'paragraph') return;
    paragraph.children = [{ type: 'text', value: '[!NOTE]' }, { type: 'break' }, { type: 'text', value: 'Text.' }];
  };
  expect(await htmlOf('> [!NOTE]\n> Text.', { engine: 'mdx', remarkPlugins: [breaks] })).toContain('<p>Text.</p>');
  expect(await htmlOf('> [!NOTE]  \n> Text.')).toContain('<p>Text.</p>');
});
