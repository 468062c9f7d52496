import { describe, expect, it } from 'vitest';
import type { FrontmatterDeclaration } from '../../shared/theme-contract.js';
import { diagnosticLines, htmlOf, parse } from '../fixtures/parse.js';

describe('headings', () => {
  it('get an id and, below level 1, a link to themselves', async () => {
    expect(await htmlOf('# A b\n\n## C `d`', { labels: { headingLink: '“{heading}”的链接' } })).toBe(
      '<h1 id="a-b">A b</h1>\n<h2 id="c-d">C <code>d</code><a data-dt="anchor" href="#c-d" aria-label="“C d”的链接"></a></h2>',
    );
  });

  it.each([
    ['## A "b" & $& {#c}', '“A &quot;b&quot; &amp; $&amp;”'],
    ['## A <Badge text="x" />', '“A”'],
    ['## <Badge text="x" />', '“section”'],
  ])('%j: the link is named after what readers see of the heading', async (source, name) => {
    expect(JSON.stringify(await parse(source, { globals: ['Badge'] })).replaceAll('\\"', '"')).toContain(
      `Link to ${name}`,
    );
  });

  it.each([
    ['## A {#b}', 'b'],
    ['## A \\{#b}', 'b'],
    ['## A {#b} ##', 'b'],
    ['A {#b}\n---', 'b'],
    ['## 中文标题', '中文标题'],
    ['## 标题 {#锚点}', '锚点'],
    ['## A <Badge text="x">new</Badge>', 'a'],
    ['## A {1 + 1}', 'a'],
    ['## **A** [b](/c)', 'a-b'],
    ['## !!!', 'section'],
    ['<h2 id="own">A</h2>', 'own'],
  ])('%j has the id %j', async (source, id) => {
    const page = await parse(source, { globals: ['Badge'] });
    expect(page.toc.map((entry) => entry.id)).toEqual([id]);
    expect(diagnosticLines(page)).toEqual([]);
  });

  it('number equal slugs, and give way to explicit ids further down', async () => {
    const page = await parse('## A\n\n## A\n\n## B\n\n## X {#b}');
    expect(page.ids).toEqual(['a', 'a-1', 'b-1', 'b']);
  });

  it.each(['satteri', 'mdx'] as const)('number those that no id can be made from (%s)', async (engine) => {
    const page = await parse('## 🎉\n\n## 🎉🚀\n\n## Section\n\n## ❤️', { engine });
    expect(page.ids).toEqual(['section', 'section-1', 'section-2', 'section-3']);
  });

  it('may not share an explicit id', async () => {
    const page = await parse('## A {#x}\n\ntext\n\n## B {#x}');
    expect(diagnosticLines(page)).toEqual(['heading-id-duplicate 5:1 Two headings have the id "x".']);
  });

  it.each(['satteri', 'mdx'] as const)('have none of the ids of documents and layouts (%s)', async (engine) => {
    const page = await parse('## Diptych data\n\n## dt sidebar\n\n## Content\n\n## Diptych', { engine });
    expect(page.ids).toEqual(['diptych-data-1', 'dt-sidebar-1', 'content', 'diptych']);
    expect(diagnosticLines(await parse('## A\n\n## B {#dt-content}', { engine }))).toEqual([
      'heading-id-reserved 3:1 The id "dt-content" belongs to the page around the article.',
    ]);
  });

  it('are listed from level 2 to 4, with their position in the text', async () => {
    const page = await parse('# A\n\nfirst\n\n## B *c*\n\nsecond\n\n### D\n\n##### E');
    expect(page.toc).toEqual([
      { text: 'B c', id: 'b-c', depth: 2, charIndex: 8 },
      { text: 'D', id: 'd', depth: 3, charIndex: 19 },
    ]);
  });
});

describe('title', () => {
  it('comes from frontmatter, else from the first level-1 heading', async () => {
    expect((await parse('---\ntitle: T\n---\n\n# H')).title).toBe('T');
    expect((await parse('# H *e*')).title).toBe('H e');
    expect((await parse('text')).title).toBe('');
  });

  it('becomes the missing heading, except on pages with a layout of their own', async () => {
    expect(await htmlOf('---\ntitle: T <b>\n---\n\ntext')).toBe('<h1 id="t-b">T &lt;b></h1>\n<p>text</p>');
    const theme: FrontmatterDeclaration = {
      pageTypes: { cover: { title: 'hero.name' }, bare: { heading: false } },
      properties: { hero: { type: 'object', properties: { name: { type: 'string' } } } },
    };
    const htmlIn = (keys: string) => htmlOf(`---\ntitle: T\n${keys}\n---\n\ntext`, { frontmatterRules: { theme } });
    expect(await htmlIn('pageType: cover\nhero: { name: T }')).toBe('<p>text</p>');
    expect(await htmlIn('pageType: cover')).toBe('<h1 id="t">T</h1>\n<p>text</p>');
    expect(await htmlIn('pageType: bare')).toBe('<p>text</p>');
    expect(await htmlIn('hero: { name: T }')).toBe('<h1 id="t">T</h1>\n<p>text</p>');
    expect(await htmlOf('---\npageType: 404\n---\n\ntext')).toBe(
      '<h1 data-dt="sr-only" id="404">404</h1>\n<p>text</p>',
    );
  });

  it('is one', async () => {
    expect(diagnosticLines(await parse('# A\n\n# B'))).toEqual([
      'heading-h1-second 3:1 The page has a second level-1 heading.',
    ]);
  });
});
