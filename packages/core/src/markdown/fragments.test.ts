import { describe, expect, it } from 'vitest';
import { diagnosticLines, htmlOf, parse } from './fixtures/parse.js';
import { render } from './fixtures/render.js';

describe('fragments', () => {
  it('are part of the page: HTML, table of contents, ids, links with their own file', async () => {
    const page = await parse(
      "import Part from './part.mdx'\n\n## A\n\n<Part />\n\n## Same",
      {},
      { 'part.mdx': '---\ntitle: ignored\n---\n\n## Same\n\n[x](/y) {/* c */}\n' },
    );
    expect(page.content).toMatchObject({ kind: 'static', html: expect.stringContaining('<h2 id="same">Same<') });
    expect(page.ids).toEqual(['a', 'same', 'same-1']);
    expect(page.links).toEqual([{ url: '/y', href: '/y', file: 'part.mdx', line: 7, column: 1 }]);
    expect(page.dependencies).toEqual(['part.mdx']);
    expect(page.imports).toEqual([]);
    expect(page.diagnostics).toEqual([]);
  });

  it('may be plain Markdown', async () => {
    expect(await htmlOf("import Part from './part.md'\n\n<Part />", {}, { 'part.md': '{a} <b>c</b>\n' })).toBe(
      '<p>{a} <b>c</b></p>',
    );
  });

  it('get props and children', async () => {
    const files = { 'part.mdx': '## Hi {props.name}\n\n{props.count + 1}\n\n<section>\n{props.children}\n</section>' };
    const source = 'import Part from \'./part.mdx\'\n\n<Part name="you" count={1}>\n### In *part*\n</Part>';
    const page = await parse(source, {}, files);
    expect(page.toc.map(({ text, id }) => `${text} ${id}`)).toEqual(['Hi you hi-you', 'In part in-part']);
    expect(render(page)).toBe(
      '<h2 id="hi-you">Hi you<a data-dt="anchor" href="#hi-you" aria-label="Link to “Hi you”"></a></h2>2' +
        '<section><h3 id="in-part">In <em>part</em><a data-dt="anchor" href="#in-part" aria-label="Link to “In part”"></a></h3></section>',
    );
  });

  it('have a scope of their own', async () => {
    const page = await parse(
      "import { A } from './a'\nimport Part from './part.mdx'\n\nexport const name = 'page'\n\nis <A /> {name}\n\n<Part />",
      {},
      { 'part.mdx': "import { A } from './b'\n\nexport const name = 'part'\n\nis <A /> {name}" },
    );
    expect(page.imports.map(({ specifier, file }) => `${specifier} ${file}`)).toEqual(['./a page.mdx', './b part.mdx']);
    expect(render(page, { './a': { A: 'i' }, './b': { A: 'b' } })).toBe('<p>is <i></i> page</p><p>is <b></b> part</p>');
  });

  it('can be used twice, nested, and in the middle of an expression', async () => {
    const files = {
      'outer.mdx': "import Inner from './inner.mdx'\n\n### Outer\n\n<Inner n={1} />",
      'inner.mdx': 'inner {props.n}',
    };
    const page = await parse(
      "import Outer from './outer.mdx'\nimport Inner from './inner.mdx'\n\n<Outer />\n\n<Outer />\n\n{true && <Inner n={2} />}",
      {},
      files,
    );
    expect(diagnosticLines(page)).toEqual([]);
    expect(page.ids).toEqual(['outer', 'outer-1']);
    expect(render(page)).toMatch(/^<h3 id="outer">.*<p>inner 1<\/p><h3 id="outer-1">.*<p>inner 1<\/p><p>inner 2<\/p>$/);
  });

  it('share one list of footnotes', async () => {
    const html = await htmlOf(
      "import Part from './part.mdx'\n\na[^1]\n\n<Part />\n\nc[^1] d[^x]\n\n[^1]: One\n[^x]: X",
      {},
      { 'part.mdx': 'b[^1]\n\n[^1]: Two' },
    );
    expect(html.match(/data-footnotes/g)).toHaveLength(1);
    expect(html.match(/<sup><a[^>]*>\d+/g)?.map((match) => match.replace(/.*>/, ''))).toEqual(['1', '2', '1', '3']);
    expect(html.match(/<li id="[^"]+">\s*<p>\w+/g)?.map((match) => match.replace(/\s/g, ''))).toEqual([
      '<liid="fn-1"><p>One',
      '<liid="f1-fn-1"><p>Two',
      '<liid="fn-x"><p>X',
    ]);
  });

  it.each(['satteri', 'mdx'] as const)('name links back by the numbers of the references (%s)', async (engine) => {
    const html = await htmlOf(
      "import Part from './part.mdx'\n\na[^1]\n\n<Part />\n\nc[^x] d[^x]\n\n[^1]: One\n[^x]: X[^y]\n[^y]: Y",
      { engine },
      { 'part.mdx': 'b[^1]\n\n[^1]: Two' },
    );
    expect(html.match(/<sup><a[^>]*>\d+/g)?.map((match) => match.replace(/.*>/, ''))).toEqual([
      '1',
      '2',
      '3',
      '3',
      '4',
    ]);
    expect(html.match(/Back to reference [\d-]+/g)?.map((match) => match.replace(/.* /, ''))).toEqual([
      '1',
      '2',
      '3',
      '3-2',
      '4',
    ]);
  });

  it('name the circle they import each other in', async () => {
    const page = await parse(
      "import A from './a.mdx'\n\n<A />",
      {},
      {
        'a.mdx': "import B from './b.mdx'\n\n<B />",
        'b.mdx': "\nimport A from './a.mdx'\n\n<A />",
      },
    );
    expect(page.diagnostics).toMatchObject([
      {
        code: 'fragment-circular',
        message: 'Fragments import each other in a circle: a.mdx → b.mdx → a.mdx.',
        file: 'b.mdx',
        line: 2,
        column: 1,
      },
    ]);
  });

  it('that are missing, unused ones too, or imported by name are problems', async () => {
    expect(diagnosticLines(await parse("import A from './a.mdx'\nimport B from './b.md'\n\n<A />"))).toEqual([
      'import-missing 1:1 There is no file "./a.mdx".',
      'import-missing 2:1 There is no file "./b.md".',
    ]);
    expect(diagnosticLines(await parse("import { a } from './a.mdx'", {}, { 'a.mdx': '' }))).toEqual([
      'fragment-import 1:1 A fragment has a default export only; "a" cannot be imported from "./a.mdx".',
    ]);
  });

  it('have diagnostics with locations in their own file', async () => {
    const page = await parse("import A from './a.mdx'\n\n<A />", {}, { 'a.mdx': 'text\n\n<b>' });
    expect(page.diagnostics).toMatchObject([{ code: 'mdx-syntax', file: 'a.mdx', line: 3, column: 1 }]);
  });
});
