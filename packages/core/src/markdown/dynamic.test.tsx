import { Children, type ReactElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { DiptychError } from '../diagnostics/index.js';
import { growthOf } from './fixtures/growth.js';
import { diagnosticLines, parse, parseAs } from './fixtures/parse.js';
import { render } from './fixtures/render.js';
import { articleToModule, locationOfError } from './index.js';

const Card = ({ children, title }: { children?: ReactNode; title?: string }) => (
  <article title={title}>{children}</article>
);
const Tab = ({ children }: { label: string; children: ReactNode }) => <>{children}</>;
const Tabs = ({ children }: { children: ReactElement<{ label: string }>[] }) => (
  <ul>
    {Children.map(children, (child) => (
      <li title={child.props.label}>{child}</li>
    ))}
  </ul>
);
const globals = ['Card', 'Tabs', 'Tab'];

describe('dynamic pages', () => {
  it.each([
    ['{1 + 1}', '2'],
    ['a {[1, 2].map((n) => <b key={n}>{n}</b>)} c', '<p>a <b>1</b><b>2</b> c</p>'],
    ['<Card title="x">text *em*</Card>', '<article title="x">text <em>em</em></article>'],
    ['<Card {...{ title: "y" }}>\n\n- a\n\n</Card>', '<article title="y"><ul><li>a</li></ul></article>'],
    ['export const a = (n) => <i>{n}</i>\n\n{a("z")}', '<i>z</i>'],
    ['---\ntags: [a, b]\n---\n\n{frontmatter.tags.length}', '2'],
    [
      '<div class="a" style="color: red; --b: 1" for="c" {...{}}>d</div>',
      '<div class="a" style="color:red;--b:1" for="c">d</div>',
    ],
    [
      '<Card>\n<svg viewBox="0 0 1 1" strokeWidth="2"><path fillRule="evenodd" /></svg>\n</Card>',
      '<article><svg viewBox="0 0 1 1" stroke-width="2"><path fill-rule="evenodd"></path></svg></article>',
    ],
    [
      '<Card>\n\n|a|b|\n|-|:-:|\n|1|2|\n\n</Card>',
      '<article><div data-dt="table" role="group" aria-label="Table"><table><thead><tr><th>a</th><th data-align="center">b</th></tr></thead><tbody><tr><td>1</td><td data-align="center">2</td></tr></tbody></table></div></article>',
    ],
    ['a <Card /> b\nc', '<p>a <article></article> b\nc</p>'],
    ['<Card key="k">a</Card>', '<article>a</article>'],
    ['<>{1}</>', '1'],
    [
      '<input defaultValue="a" /><input type="checkbox" defaultChecked />',
      '<input value="a"/><input type="checkbox" checked=""/>',
    ],
    ['<textarea defaultValue="a" />', '<textarea>a</textarea>'],
  ])('%j', async (source, html) => {
    const page = await parse(source, { globals });
    expect(diagnosticLines(page)).toEqual([]);
    expect(render(page, {}, { Card })).toBe(html);
  });

  it('hold finished HTML outside of components only, so that components can look at their children', async () => {
    const page = await parse(
      'a *b*\n\n<Tabs>\n  <Tab label="x">\n    a *b*\n  </Tab>\n  <Tab label="y">\n    c\n  </Tab>\n</Tabs>',
      { globals },
    );
    expect(page.content).toMatchObject({
      code: expect.stringContaining('_dt.jsx("p", { dangerouslySetInnerHTML: { __html: "a <em>b</em>" } })'),
    });
    expect(page.content).toMatchObject({
      code: expect.stringContaining('_dt.jsxs("p", { children: ["a ", _dt.jsx("em", { children: "b" })] })'),
    });
    expect(render(page, {}, { Tabs, Tab })).toBe(
      '<p>a <em>b</em></p><ul><li title="x"><p>a <em>b</em></p></li><li title="y"><p>c</p></li></ul>',
    );
  });

  it('bind every kind of import', async () => {
    const page = await parse(
      'import a, { b as c } from "./x"\nimport * as d from "y"\nimport "./z.css"\n\n{a} is {c} {d.e}',
    );
    expect(page.imports).toEqual([
      {
        specifier: './x',
        file: 'page.mdx',
        line: 1,
        column: 1,
        bindings: [
          { imported: 'default', local: 'a' },
          { imported: 'b', local: 'c' },
        ],
      },
      { specifier: 'y', file: 'page.mdx', line: 2, column: 1, bindings: [{ imported: '*', local: 'd' }] },
      { specifier: './z.css', file: 'page.mdx', line: 3, column: 1, bindings: [] },
    ]);
    expect(render(page, { './x': { default: 1, b: 2 }, y: { e: 3 } })).toBe('<p>1 is 2 3</p>');
  });

  it('say what a module does not export, and where', async () => {
    const page = await parse('\nimport { Foo } from "./x"\n\n<Foo />');
    const error = (() => {
      try {
        render(page, { './x': { Bar: 1 } });
        return undefined;
      } catch (cause) {
        return cause as DiptychError;
      }
    })();
    expect(error).toMatchObject({
      diagnostics: [
        {
          code: 'import-no-export',
          message: '"./x" has no export named "Foo".',
          suggestion: 'It exports: Bar.',
          file: 'page.mdx',
          line: 2,
          column: 1,
        },
      ],
    });
  });

  it('tell where an expression threw', async () => {
    const page = await parse('# A\n\ntext {1}\n\n- {undefined.x}');
    if (page.content.kind !== 'dynamic') throw new Error('static');
    let location: unknown;
    try {
      render(page);
    } catch (cause) {
      location = locationOfError(cause, page.content.code, 'article-code');
    }
    expect(location).toEqual({ scope: 0, line: 5, column: 3 });
  });

  it('are modules too', async () => {
    const page = await parse('import A, { B } from "./x"\nimport * as C from "y"\nimport "z"\n\n<A b={B} />', {
      globals,
    });
    if (page.content.kind !== 'dynamic') throw new Error('static');
    const code = articleToModule({
      code: page.content.code,
      imports: page.imports,
      resolve: ({ specifier }) => `r:${specifier}`,
      components: 'theme',
    });
    expect(code.split('\n').filter((line) => line.startsWith('import '))).toEqual([
      "import { createElement as _h } from 'react';",
      "import { Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs } from 'react/jsx-runtime';",
      'import { default as _i0_0 } from "r:./x";',
      'import { B as _i0_1 } from "r:./x";',
      'import * as _i1_0 from "r:y";',
      'import "r:z";',
      'import * as _components from "theme";',
    ]);
    expect(code).toContain('export default _make(');
  });
});

describe('mistakes in MDX', () => {
  it.each([
    ['a\n\n<Card>\n\ntext', 'mdx-syntax 3:1 The tag <Card> is not closed.'],
    ['a <b> c', 'mdx-syntax 1:3 The tag <b> is not closed.'],
    ['<A>\n<B>\n</A>', 'mdx-syntax 2:1 The tag <B> is not closed.'],
    ['a\n\n</Card>', 'mdx-syntax 3:1 </Card> closes nothing.'],
    ['a\n\nb {1+}', /^mdx-syntax 3:\d+ The expression in braces cannot be read: unexpected token/i],
    ['a {b', /^mdx-syntax 1:3 The expression that begins with "{" is not closed\./],
    ['a\n\n<!-- b -->', 'mdx-syntax 3:1 An HTML comment is not allowed in MDX.'],
    ['import a from\n\nb', /^mdx-syntax \d:\d+ This import or export cannot be read: [Uu]nexpected token\./],
    ['a\n\n<Nope />', 'component-unknown 3:1 The component <Nope> is neither imported nor defined.'],
    ['a\n\n{<Nope.x />}', 'component-unknown 3:1 The component <Nope> is neither imported nor defined.'],
    [
      'a\n\n{total}',
      'variable-unknown 3:1 "total" is neither imported nor defined: braces hold JavaScript in this page.',
    ],
    ['a {b.c(1)[2]}', /^variable-unknown 1:3 "b" /],
    ['a {"" + b}', /^variable-unknown 1:3 "b" /],
    ['a {[<b key="1">{c}</b>]}', /^variable-unknown 1:3 "c" /],
    ['<p title={a} />', /^variable-unknown 1:1 "a" /],
    ['export default () => null', 'mdx-export 1:1 A page cannot have a default export or export from another file.'],
    ['a\n\nexport * from "b"', 'mdx-export 3:1 A page cannot have a default export or export from another file.'],
  ])('%j', async (source, diagnostic) => {
    for (const engine of ['satteri', 'mdx'] as const) {
      const page = await parse(source, { engine });
      const lines = diagnosticLines(page);
      expect(lines).toHaveLength(1);
      if (typeof diagnostic === 'string') expect(lines[0]).toBe(diagnostic);
      else expect(lines[0]).toMatch(diagnostic);
      expect(page.diagnostics[0]?.suggestion).not.toBe('');
    }
  });

  it.each([
    'export const a = 1;\n\n{a} {a.b} {{ c: a }.c} {[a].map((d) => d)} {(() => { const e = 1; return e; })()}',
    "import a, { b as c } from './a.js';\n\n{a} {c}",
    '{props.a} {frontmatter.b} {Math.max(1)} {undefined} {process.version}',
    "{typeof window === 'undefined' ? '' : innerWidth}",
    '<button onClick={() => go()}>b</button>',
  ])('are not the variables of %j', async (source) => {
    for (const engine of ['satteri', 'mdx'] as const)
      expect(diagnosticLines(await parse(source, { engine })).filter((line) => line.startsWith('variable'))).toEqual(
        [],
      );
  });

  it('do not exist in Markdown', async () => {
    const page = await parseAs('page.md', '<Card>\n\n{1+} <!-- b --> import\n\n</a>');
    expect(page.diagnostics.map(({ code }) => code)).toEqual(['element-unknown', 'element-unopened']);
    expect(page.content.kind).toBe('static');
  });
});

describe('input that is out of the ordinary', () => {
  it('is reported where it is nested beyond reason', async () => {
    const page = await parseAs('page.md', `${'>'.repeat(20_000)} a`);
    expect(page.diagnostics).toMatchObject([{ code: 'nesting-too-deep', file: 'page.md' }]);
  });

  it('does not take time out of proportion', async () => {
    const components = (count: number) => parse('<Card>\n  text\n</Card>\n\n'.repeat(count), { globals });
    const part = (index: number) => `:::tip {#x}\na\n:::\n\n## b {#c${index}}\n\n`;
    const containers = (count: number) =>
      parseAs('page.md', Array.from({ length: count }, (_, index) => part(index)).join(''));
    expect(await growthOf(components, 1000)).toBeLessThan(10);
    expect(await growthOf(containers, 1000)).toBeLessThan(10);
  });

  it.each<[what: string, source: (count: number) => string]>([
    ['spaces in a heading', (count) => `# a${' '.repeat(count)}b\n`],
    ['spaces after a heading', (count) => `## a${' '.repeat(count)}\n`],
    ['spaces before an id', (count) => `## a${' '.repeat(count)}{#b}\n`],
    ['spaces in a title', (count) => `---\ntitle: "a${' '.repeat(count)}b"\n---\n\nText.\n`],
    ['spaces in the title of a container', (count) => `:::tip a${' '.repeat(count)}b\nText.\n:::\n`],
    ['comments that do not end', (count) => '<!-- '.repeat(count)],
    ['comments that do not end on lines of their own', (count) => '<!--\n'.repeat(count)],
    ['tags that do not end', (count) => `<div>\n${'<a '.repeat(count)}`],
    ['tags that do not end, with a quote', (count) => `<div>\n${`<a id="`.repeat(count)}`],
    ['style elements that do not end', (count) => `<div>\n${'<style>'.repeat(count)}`],
    ['fences that are none', (count) => '```a`\n'.repeat(count)],
    ['fences of different lengths that do not end', (count) => `${'~'.repeat(count)}a\n${'`'.repeat(count)}`],
  ])('takes time in proportion to %s', async (_what, source) => {
    expect(await growthOf((size) => parseAs('page.md', source(size)), 8000)).toBeLessThan(10);
  });
});
