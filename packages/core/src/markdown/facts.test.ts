import { describe, expect, it } from 'vitest';
import { parse, parseAs } from './fixtures/parse.js';
import { htmlToFacts } from './index.js';

describe('sections', () => {
  it('hold the text below each heading, a line per block, and code apart', async () => {
    const { sections } = await parse(
      'intro\n\n# A *b*\n\nc `d`\ne\n\n- f\n- g\n\n```js\nh()\n```\n\n```js\ni\n```\n\n## J\n\n| k | l |\n|--|--|\n| m | n |\n\n:::tip T\no\n:::',
    );
    expect(sections).toEqual([
      { depth: 0, text: 'intro', code: '' },
      { id: 'a-b', heading: 'A b', depth: 1, text: 'c d e\nf\ng', code: 'h()\n\ni' },
      { id: 'j', heading: 'J', depth: 2, text: 'k | l\nm | n\nT\no', code: '' },
    ]);
  });

  it('join to the text that the table of contents counts in', async () => {
    const { sections, toc } = await parse('# A\n\nb\n\n## C\n\nd\n\n### 中文\n\ne');
    const text = sections.flatMap((section) => [section.heading, section.text].filter(Boolean)).join('\n');
    expect(toc.map(({ text: heading, charIndex }) => text.slice(charIndex, charIndex + heading.length))).toEqual([
      'C',
      '中文',
    ]);
  });

  it('have no text of scripts, tools and anchors, and read raw HTML', async () => {
    const page = await parseAs(
      'page.md',
      '## A\n\n<p id="x">b &amp; <i>c</i></p><script>d</script>\n<a name="y"></a>\n\n<!-- e -->',
    );
    expect(page.sections).toEqual([{ id: 'a', heading: 'A', depth: 2, text: 'b & c', code: '' }]);
    expect(page.ids).toEqual(['a', 'x', 'y']);
  });
});

describe.each(['satteri', 'mdx'] as const)('footnotes (%s)', (engine) => {
  const source = '# A\n\nVersion 1.2[^v][^w] is out[^w].\n\n## B[^v] {#b}\n\nb\n\n[^v]: Of May.\n[^w]: No.';
  const expected = [
    { id: 'a', heading: 'A', depth: 1, text: 'Version 1.2 is out.', code: '' },
    { id: 'b', heading: 'B', depth: 2, text: 'b', code: '' },
    { id: 'footnote-label', heading: 'Footnotes', depth: 2, text: 'Of May.\nNo.', code: '', isNotes: true },
  ];

  it('are a section that the table of contents does not list; numbers and arrows are not text', async () => {
    const page = await parse(source, { engine });
    expect(page.sections).toEqual(expected);
    expect(page.toc.map(({ text }) => text)).toEqual(['B']);
    expect(page.content.kind === 'static' && htmlToFacts(page.content.html).sections).toEqual(expected);
  });

  it('of a fragment in an expression leave the text around together', async () => {
    const page = await parse(source, { engine });
    const html = page.content.kind === 'static' ? `${page.content.html}<p>c</p>` : '';
    expect(htmlToFacts(html).sections.map(({ text }) => text)).toEqual(['Version 1.2 is out.', 'b\nc', 'Of May.\nNo.']);
  });
});

it('reads characters with ruby in one piece, and how they are read behind them', () => {
  const ruby = '<ruby>漢<rp>（</rp><rt>かん</rt><rp>）</rp>字<rt>じ</rt></ruby>';
  expect(htmlToFacts(`<h2 id="a">${ruby}</h2><p>この${ruby}を読む。</p>`).sections).toEqual([
    { id: 'a', heading: '漢字', depth: 2, text: 'この漢字(かんじ)を読む。', code: '' },
  ]);
});

describe('htmlToFacts', () => {
  it('reads back from HTML what parsing found', async () => {
    const page = await parse(
      '# A\n\nb\n\n## C `d`\n\n```js {1}\ne // [!code ++]\nf < g\n```\n\n|h|\n|-|\n|i|\n\n> [!TIP]\n> j',
    );
    if (page.content.kind !== 'static') throw new Error('dynamic');
    const { toc, ids, sections, policy } = page;
    expect(htmlToFacts(page.content.html)).toEqual({ toc, ids, sections, policy });
  });

  it('reads what components rendered', () => {
    expect(
      htmlToFacts('<section><h2 id="a">A</h2><div aria-hidden="true">x</div><p>b</p></section><button>c</button>'),
    ).toMatchObject({
      toc: [{ text: 'A', id: 'a', depth: 2, charIndex: 0 }],
      ids: ['a'],
      sections: [{ id: 'a', heading: 'A', depth: 2, text: 'b', code: '' }],
    });
  });
});

describe('a heading with a component', () => {
  it.each([
    ['a badge', 'API <span data-dt="badge">new</span>', 'API'],
    ['a copy of the text for screen readers', 'API<span class="sr-only">API</span>', 'API'],
    ['a hidden copy', 'API<span aria-hidden="true">API</span>', 'API'],
    ['a button and an icon', 'API<button>Copy</button><svg><title>Icon</title></svg>', 'API'],
    ['an island', '<diptych-island data-props="{}"><code>API</code></diptych-island>', 'API'],
    ['a block', 'API<div>options</div>', 'API options'],
  ])('%s', (_name, inner, text) => {
    const { toc, sections } = htmlToFacts(`<h2 id="a">${inner}<a data-dt="anchor" href="#a"></a></h2><p>b</p>`);
    expect(toc).toEqual([{ text, id: 'a', depth: 2, charIndex: 0 }]);
    expect(sections).toEqual([{ id: 'a', heading: text, depth: 2, text: 'b', code: '' }]);
  });

  it('is the same where the element is static JSX', async () => {
    const { toc } = await parse('## API <span data-dt="badge">new</span>\n\nb');
    expect(toc.map(({ text }) => text)).toEqual(['API']);
  });

  it('has its ids, and no entry where it says nothing', () => {
    const { toc, ids } = htmlToFacts('<h2 id="a"><i id="b"></i></h2><h2 id="c">C</h2>');
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(toc.map(({ id }) => id)).toEqual(['c']);
  });
});
