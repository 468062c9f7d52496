import { markdownToHast } from 'satteri';
import { expect, it } from 'vitest';
import { growthOf } from './fixtures/growth.js';
import { diagnosticLines, parseAs } from './fixtures/parse.js';
import { rawToElements } from './raw-to-elements.js';
import type { Root } from './tree.js';
import type { MarkdownOptions } from './types.js';
import { walk } from './walk.js';

const htmlOf = async (source: string, options?: MarkdownOptions) => {
  const { content, diagnostics } = await parseAs('page.md', source, options);
  expect(diagnostics).toEqual([]);
  return content.kind === 'static' ? content.html : '';
};

it('is part of the tree, across the blocks of Markdown', async () => {
  expect(await htmlOf('<details open>\n<summary>A <b>b</b></summary>\n\n*c*\n\n</details>\n\nd')).toBe(
    '<details open>\n<summary>A <b>b</b></summary>\n<p><em>c</em></p>\n</details>\n<p>d</p>',
  );
  expect(await htmlOf('a <kbd>b</kbd> it\'s <i class="c d" style="color: red">don\'t</i>')).toBe(
    '<p>a <kbd>b</kbd> it\'s <i class="c d" style="color: red">don\'t</i></p>',
  );
});

it('keeps scripts, style sheets, data and templates as they are', async () => {
  for (const element of [
    '<script>if (1 < 2 && true) run("</b>")</script>',
    '<style>.a { &:hover { color: red } } @media (width <= 600px) { b > c { color: red } }</style>',
    '<script type="application/ld+json">{"name":"Q&A <b>"}</script>',
    '<my-card><template shadowrootmode="open"><b>a</b><slot></slot></template>b</my-card>',
    '<svg><style>a > b {}</style></svg>',
  ])
    expect(await htmlOf(`a\n\n<div>${element}</div>`), element).toContain(element);
});

it('may leave out what HTML may leave out', async () => {
  expect(await htmlOf('<table><tr><td>a<td>b</table>')).toContain('<td>a</td><td>b</td>');
  expect(await htmlOf('<ul>\n<li>a\n<li>b\n</ul>')).toContain('<li>b\n</li></ul>');
  expect(await htmlOf('a<br>b <wbr/> <a name="c"/> <i/>d')).toBe('<p>a<br>b <wbr> <a name="c"></a> <i></i>d</p>');
  expect(
    await htmlOf('<svg viewBox="0 0 1 1"><linearGradient id="a"/><title>b</title><path d="M0 0"/></svg>'),
  ).toContain(
    '<svg viewBox="0 0 1 1"><linearGradient id="a"></linearGradient><title>b</title><path d="M0 0"></path></svg>',
  );
});

it('keeps its comments, and text that looks like tags', async () => {
  expect(await htmlOf('<!-- <b> -->\n\n<textarea><b></textarea> <pre data-x="<i>"></pre>')).toContain('&lt;b>');
});

it('keeps comments, scripts and the like in one piece, whatever lines of containers they have in them', async () => {
  const container = '\n\n:::note N\nb\n:::\n';
  for (const [start, end] of [
    ['<!--', '-->'],
    ['<pre>', '</pre>'],
    ['<script>', '</script>'],
  ])
    for (const inside of [':::tip T\n\na\n\n:::', ':::']) {
      const html = await htmlOf(`${start}\n${inside}\n${end}${container}`);
      // A line break right after `<pre>` is not part of its text.
      expect(html).toContain(`${inside}\n${end}`);
      expect(html).toMatch(/<div data-dt="container".*<p>b<\/p><\/div>$/);
    }
});

it.each([
  ['a <textarea> b\n\nc', ['element-unclosed 1:3 <textarea> is not closed: the rest of the page would be in it.']],
  ['a\n\n<!-- b\n\nc', ['element-unclosed 3:1 This comment is not closed: the rest of the page would be in it.']],
  [
    '<div>\n<p>a</p>\n\n</section>\n',
    [
      'element-unopened 4:1 </section> closes nothing, so it is left out.',
      'element-unclosed 1:1 <div> is not closed: the rest of the page would be in it.',
    ],
  ],
  [
    '- <b>a\n- b</b>',
    [
      'element-unclosed 1:3 <b> is not closed: the rest of the page would be in it.',
      'element-unopened 2:4 </b> closes nothing, so it is left out.',
    ],
  ],
  ['a\n\n</div>', ['element-unopened 3:1 </div> closes nothing, so it is left out.']],
  ['Promise<Set>', ['element-unknown 1:8 <Set> is not an element of HTML: readers do not see it.']],
])('is reported if something has no end or no beginning: %j', async (source, lines) => {
  expect(diagnosticLines(await parseAs('page.md', source))).toEqual(lines);
});

it('leaves out end tags that close nothing', async () => {
  const { content } = await parseAs('page.md', 'a\n\n</div>\n\nb');
  expect(content).toMatchObject({ html: '<p>a</p>\n\n<p>b</p>' });
});

it('has links and images like Markdown, each with its position', async () => {
  const options: MarkdownOptions = {
    resolveLink: (url) => ({ href: `/zh${url}`, external: url.startsWith('//') }),
    resolveImage: (url) => (url === 'd.png' ? undefined : { src: `/assets/${url}`, width: 20, height: 10 }),
  };
  const page = await parseAs(
    'page.md',
    '<div>\n<p>a</p>\n<a href=/b>b</a> <a href="//c" target="_self" rel="nofollow">c</a>\n<img src="d.png">\n</div>',
    options,
  );
  expect(page.links.map(({ url, line, column }) => [url, line, column])).toEqual([
    ['/b', 3, 1],
    ['//c', 3, 18],
  ]);
  expect(page.content).toMatchObject({
    html: expect.stringContaining('<a href="/zh//c" target="_self" rel="nofollow">c</a>'),
  });
  expect(diagnosticLines(page)).toEqual(['image-missing 4:1 There is no image "d.png".']);
  expect(await htmlOf('<p align="center"><img src="a.png" alt="x"></p>', options)).toBe(
    '<p align="center"><img src="/assets/a.png" alt="x" width="20" height="10" decoding="async"></p>',
  );
  expect(
    await htmlOf(
      '<picture><source srcset="a.png 1x, b.png 2x"></picture> <video src="c.mp4" poster="e.png"></video>',
      options,
    ),
  ).toBe(
    '<p><picture><source srcset="/assets/a.png 1x, /assets/b.png 2x"></picture> <video src="/assets/c.mp4" poster="/assets/e.png"></video></p>',
  );
});

it('leaves whole positions or none', () => {
  const text = '<example>\n a\n ```md\n b\n ```\n <c>d</c>\n e\n</example>\n\n1. f <kbd>g</kbd>\n\n   <div>h</div> i';
  const tree = markdownToHast(text) as Root;
  walk(rawToElements(tree, text), 'page.md', ({ position }) => {
    if (position) expect(position).toEqual({ start: expect.anything(), end: expect.anything() });
  });
});

it('in comments is not looked at', async () => {
  const page = await parseAs('page.md', '<!-- <a href="/nope">a</a> <img src="b.png"> -->', {
    resolveImage: () => undefined,
  });
  expect([page.links, page.images, page.diagnostics]).toEqual([[], [], []]);
});

it('has headings like Markdown', async () => {
  const page = await parseAs('page.md', '<h1 align="center">A</h1>\n\n<h2>B <i>c</i></h2>\n\ntext');
  expect([page.title, page.toc.map(({ text, id }) => [text, id])]).toEqual(['A', [['B c', 'b-c']]]);
});

it('leaves code and its options alone', async () => {
  const html = await htmlOf('<p>a</p>\n\n```ts title="b.ts"\nc<d>\n```');
  expect(html).toContain('<div data-dt="code-title">b.ts</div>');
});

it('takes time in proportion to its size', async () => {
  expect(await growthOf((size) => parseAs('page.md', '<div>\n<p>a</p>\n\n</div>\n\n'.repeat(size)), 200)).toBeLessThan(
    10,
  );
});
