import { markdownToHtml } from 'satteri';
import { describe, expect, it } from 'vitest';
import { htmlOf, parse, parseAs } from '../fixtures/parse.js';
import { fillAddresses, htmlToMarkdown } from './index.js';

const resolveLink = (url: string) => ({ href: /^(?:#|https?:)/.test(url) ? url : `/docs${url}` });

/** The Markdown of a static page, links as `https://a.test` has them. */
async function markdownOf(source: string, file = 'page.mdx', files: Record<string, string> = {}): Promise<string> {
  const { content } = await parseAs(file, source, { resolveLink }, files);
  if (content.kind !== 'static') throw new Error('dynamic');
  return fill(content.markdown);
}

const fill = (markdown: string) => fillAddresses(markdown, (url) => `https://a.test${url}.md`);
const convert = (html: string) => fill(htmlToMarkdown(html));

describe('a page of plain Markdown', () => {
  it.each([
    ['marks', 'a *b* **c** ~~d~~ `e` f\\\n  g'],
    ['lists', '- a\n- b\n  - c\n\n1. d\n2. e'],
    ['a list that begins at 3', '3. a\n4. b'],
    ['loose lists', '- a\n\n  b\n\n- c'],
    ['tasks', '- [x] a\n- [ ] b'],
    ['quotes', '> a\n>\n> b'],
    ['code', '```js\n\n\n\n// {/* c */} <D>\n```'],
    ['code in code', '````md\n```js\na\n```\n````'],
    ['a title', '```ts title="a.ts"\nb\n```'],
    ['tables', '| a | b |\n| :- | -: |\n| c \\| d | `e` |'],
    ['a rule', 'a\n\n---\n\nb'],
    ['a link', '[a *b*](https://b.test "c")'],
    ['an alert', '> [!TIP]\n> a\n>\n> - b'],
    ['Chinese', '**提示**：中文 `代码`，“引号”。\n\n## 中文标题'],
    ['delimiters beside Chinese', '~~删除。~~后文，**注意：**后文，*斜体。*后文'],
    ['colons that open no container', 'a\n\n\\:::tip b'],
  ])('keeps %s', async (_name, source) => {
    expect(await markdownOf(`# T\n\n${source}`)).toBe(`# T\n\n${source.replace('\\\n  g', '\\\ng')}\n`);
  });

  it('has links as addresses to be filled in, and images with their alt', async () => {
    expect(await markdownOf('# A\n\n[b](/c_(d)#e) [f](#g) ![h i](/j.png)')).toBe(
      '# A\n\n[b](https://a.test/docs/c_%28d%29#e.md) [f](#g) ![h i](https://a.test/j.png.md)\n',
    );
  });

  it('keeps ids of headings that nobody could guess', async () => {
    expect(await markdownOf('# A {#z}\n\n## B {#c}\n\n## D e\n\n## 中 {#zhong}')).toBe(
      '# A {#z}\n\n## B {#c}\n\n## D e\n\n## 中 {#zhong}\n',
    );
  });

  it('turns containers into alerts, with titles that are not the usual ones', async () => {
    expect(await markdownOf('# A\n\n:::danger\nb\n:::\n\n:::tip C d\ne\n:::\n\n:::details F\ng\n:::')).toBe(
      '# A\n\n> [!CAUTION]\n> b\n\n> [!TIP]\n> **C d**\n>\n> e\n\n**F**\n\ng\n',
    );
  });

  it('has signs for lines that are added or removed', async () => {
    expect(await markdownOf('# A\n\n```js\na // [!code --]\nb // [!code ++]\nc\n```')).toBe(
      '# A\n\n```diff\n- a\n+ b\n  c\n```\n',
    );
  });

  it('has footnotes', async () => {
    expect(await markdownOf('# A\n\nb[^c]\n\n[^c]: d')).toContain('b[^c]\n');
    expect(await markdownOf('# A\n\nb[^c]\n\n[^c]: d')).toContain('[^c]: d\n');
    expect(await markdownOf('# A\n\nb[^c][^d]\n\n[^c]: e\n[^d]: f')).toContain('b[^c][^d]\n');
  });

  it.each([
    ['größe', 'grösse'],
    ['版', '版'],
    ['a*b&c_d', 'a*b&c_d'],
    ['50%', '50%25'],
    ['a\\]b', 'a\\]b'],
  ])('has the label %s of a footnote alike at its reference and its definition', async (label, written) => {
    expect(await markdownOf(`# A\n\nb[^${label}].\n\n[^${label}]: d\n\n    e`)).toBe(
      `# A\n\nb[^${written}].\n\n[^${written}]: d\n\n    e\n`,
    );
  });

  it('has the footnotes of fragments beside those of the page', async () => {
    const source = '# A\n\nimport P from "./p.md"\n\nb[^1]\n\n<P />\n\n[^1]: c';
    expect(await markdownOf(source, 'page.mdx', { 'p.md': 'd[^1].\n\n[^1]: e' })).toBe(
      '# A\n\nb[^1]\n\nd[^f1-fn-1].\n\n[^1]: c\n\n[^f1-fn-1]: e\n',
    );
  });

  it('has fragments in place', async () => {
    expect(
      await markdownOf('# A\n\nimport P from "./p.mdx"\n\n- b\n\n  <P />\n\nc', 'page.mdx', {
        'p.mdx': '## D\n\n[e](/f)',
      }),
    ).toBe('# A\n\n- b\n\n  ## D\n\n  [e](https://a.test/docs/f.md)\n\nc\n');
  });

  it('has anchors that links lead to', async () => {
    const source = '# A\n\n<a id="b"></a>\n\n<a name="c"></a>d <a id="e">f</a>, [g](#b).\n';
    const markdown = '# A\n\n<a id="b"></a>\n\n<a id="c"></a>d <a id="e"></a>f, [g](#b).\n';
    expect(await markdownOf(source)).toBe(markdown);
    expect(await markdownOf(source, 'page.md')).toBe(markdown);
  });

  it.each(['page.md', 'page.mdx'])('keeps code in the cells of a table in %s', async (file) => {
    const source =
      '# A\n\n<table>\n<tbody>\n<tr>\n<th>B</th>\n<td>\n\n```js {1} title="c.js"\nd\n\n  e\n```\n\n</td>\n</tr>\n</tbody>\n</table>\n';
    expect(await markdownOf(source, file)).toBe(
      '# A\n\n<table>\n<tr>\n<th>\n\nB\n\n</th>\n<td>\n\n```js title="c.js"\nd\n\n  e\n```\n\n</td>\n</tr>\n</table>\n',
    );
  });

  it.each([
    ['P(A\\|B)', 'P(A|B)', 'P(A\\|B)'],
    ['a \\\\\\| b', 'a \\\\| b', 'a \\\\\\| b'],
  ])('keeps the bars of the formula %s in a table', async (written, tex, expected) => {
    const source = `| A | B |\n| - | - |\n| $${written}$ | c |`;
    const { content } = await parseAs('page.mdx', source, { math: true });
    if (content.kind !== 'static') throw new Error('dynamic');
    expect(content.html).toContain(`<annotation encoding="application/x-tex">${tex}</annotation>`);
    expect(content.markdown).toBe(`| A | B |\n| - | - |\n| $${expected}$ | c |\n`);
    expect((await parseAs('page.mdx', content.markdown, { math: true })).content).toEqual(content);
  });

  it('reads HTML in Markdown', async () => {
    expect(await markdownOf('# A\n\n<div>\n\nb <b>c</b>\n\n</div>\n\n<img src="/d.png" alt="e">', 'page.md')).toBe(
      '# A\n\nb **c**\n\n![e](https://a.test/d.png.md)\n',
    );
  });
});

describe('HTML of components', () => {
  it.each([
    [
      'panels of tabs by label',
      '<div role="tablist"><button role="tab">a</button></div><div role="tabpanel" aria-label="npm"><pre><code>b</code></pre></div><div role="tabpanel" aria-label="yarn" hidden><p>c</p></div>',
      '**npm**\n\n```\nb\n```\n\n**yarn**\n\nc\n',
    ],
    [
      'panels named by their tab',
      '<div role="tablist"><a role="tab" id="t">A b</a></div><section role="tabpanel" aria-labelledby="t"><p>c</p></section>',
      '**A b**\n\nc\n',
    ],
    [
      'code with language and title',
      '<div data-dt="code" data-lang="ts"><div data-dt="code-title">a.ts</div><pre><code><span class="k">b</span> &lt;c>\n</code></pre><div data-dt="code-tools"><button>Copy</button></div></div>',
      '```ts title="a.ts"\nb <c>\n```\n',
    ],
    ['a language by class', '<pre><code class="language-js">a</code></pre>', '```js\na\n```\n'],
    ['a card that is a link', '<a href="/a"><h3>B</h3><p>c</p></a>', '### [B](https://a.test/a.md)\n\nc\n'],
    [
      'links side by side',
      '<div><a href="/a">b</a><a href="/c">d</a></div>',
      '[b](https://a.test/a.md) [d](https://a.test/c.md)\n',
    ],
    ['spaces at the edges of marks', '<p>a<b> b </b>c<em>\nd</em></p>', 'a **b** c *d*\n'],
    [
      'a table without a head, with spans',
      '<table><tr><td colspan="2">a</td></tr><tr><td><p>b</p><p>c</p></td><td>d<br>e</td></tr></table>',
      '| a | |\n| - | - |\n| b<br>c | d<br>e |\n',
    ],
    [
      'a table with cells of several rows',
      '<table><tr><th>a</th><th>b</th><th>c</th></tr><tr><td rowspan="2">d</td><td>e</td><td rowspan="0">f</td></tr><tr><td>g</td></tr><tr><td colspan="2">h</td></tr></table>',
      '| a | b | c |\n| - | - | - |\n| d | e | f |\n| d | g | f |\n| h | | f |\n',
    ],
    [
      'a table with a head of several rows',
      '<table><thead><tr><th rowspan="2">a</th><th colspan="2">b</th></tr><tr><th align="right">c</th><th>d</th></tr></thead><tbody><tr><td>e</td><td>f</td><td>g</td></tr></tbody></table>',
      '| a | b<br>c | b<br>d |\n| - | -: | - |\n| e | f | g |\n',
    ],
    [
      'a head of several rows without a section',
      '<table><tr><th rowspan="2">a</th><th>b</th></tr><tr><th>c</th></tr><tr><th>d</th><td>e</td></tr></table>',
      '| a | b<br>c |\n| - | - |\n| d | e |\n',
    ],
    [
      'lists in cells as lines',
      '<table><tr><th>a</th></tr><tr><td>b<ul><li>c</li><li><p>d</p></li></ul><ol start="3"><li>e</li></ol></td></tr></table>',
      '| a |\n| - |\n| b<br>- c<br>- d<br>3. e |\n',
    ],
    [
      'a table with blocks in cells',
      '<table><caption>a</caption><thead><tr><th colspan="2">b <b>c</b></th></tr></thead><tbody><tr><td rowspan="2"><pre>d\n  e</pre></td><td></td></tr><tr><td>f<ul><li>g<ul><li>h</li></ul></li></ul></td></tr></tbody></table>',
      'a\n\n<table>\n<tr>\n<th colspan="2">\n\nb **c**\n\n</th>\n</tr>\n<tr>\n<td rowspan="2">\n\n```\nd\n  e\n```\n\n</td>\n<td>\n</td>\n</tr>\n<tr>\n<td>\n\nf\n\n- g\n  - h\n\n</td>\n</tr>\n</table>\n',
    ],
    [
      'a table in a cell',
      '<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>',
      '<table>\n<tr>\n<td>\n\n| a |\n| - |\n\n</td>\n</tr>\n</table>\n',
    ],
    ['line breaks in marks of a cell', '<table><tr><td><b>a<br>b</b></td></tr></table>', '| **a<br>b** |\n| - |\n'],
    [
      'spans that are none',
      '<table><tr><td colspan="-1">a</td><td rowspan="x">b</td></tr></table>',
      '| a | b |\n| - | - |\n',
    ],
    ['an empty table', '<table><tr></tr></table>', ''],
    ['a definition list', '<dl><dt>a</dt><dd>b</dd></dl>', '- **a**: b\n'],
    [
      'each description of a term as a paragraph',
      '<dl><dt>a</dt><dd>b</dd><dd>c</dd><dd><p>d</p></dd></dl>',
      '- **a**: b\n\n  c\n\n  d\n',
    ],
    [
      'a definition list of many kinds',
      '<dl><div><dt>a</dt><dt>b</dt><dd>c</dd></div><dt>d</dt><dd><p>e</p><p>f</p><ul><li>g</li></ul></dd><dt>h</dt></dl>',
      '- **a**, **b**: c\n\n- **d**: e\n\n  f\n\n  - g\n\n- **h**\n',
    ],
    [
      'a formula as TeX',
      '<p>a <span class="katex"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1^2</annotation></semantics></math></span></p>',
      'a $x_1^2$\n',
    ],
    [
      'a double bar of a formula in a table',
      '<table><tr><td><math><annotation encoding="application/x-tex">\\|x\\|\n= \\\\|</annotation></math></td></tr></table>',
      '| $\\Vert x\\Vert = \\\\\\|$ |\n| - |\n',
    ],
    ['a video as a link', '<video src="/a.mp4" title="B"></video>', '[B](https://a.test/a.mp4.md)\n'],
    [
      'emphasis in emphasis of the same kind',
      '<p><em><em>[a]</em> b</em> <strong><b>c</b></strong></p>',
      '*\\[a] b* **c**\n',
    ],
    [
      'a summary with strong text',
      '<details><summary>a <strong>b</strong></summary><p>c</p></details>',
      '**a b**\n\nc\n',
    ],
    ['spaces at the edges of code', '<p>The <code>a </code>b</p>', 'The `a `b\n'],
    ['named drawings', '<svg role="img" aria-label="a"><path/></svg>', '*a*\n'],
    [
      'nothing for what is hidden or pressed',
      '<p>a<span aria-hidden="true">b</span><button>c</button></p><div hidden>d</div><label><span>e</span><input type="text"></label><style>f</style>',
      'a\n',
    ],
    [
      'text that looks like Markdown',
      '<p>*a* _b_ [c](d) &lt;e> # `f`</p><p># g</p><p>1. h</p><p>- i</p>',
      '\\*a\\* \\_b\\_ \\[c]\\(d) \\<e> # \\`f\\`\n\n\\# g\n\n1\\. h\n\n\\- i\n',
    ],
    [
      'how characters are read in brackets',
      '<p><ruby>漢<rp>（</rp><rt>かん</rt><rp>）</rp>字<rt>じ</rt></ruby>を読む</p>',
      '漢(かん)字(じ)を読む\n',
    ],
    ['nested elements that no browser knows', '<x-y><x-z>a</x-z> b<div>c</div></x-y>', 'a b\n\nc\n'],
  ])('%s', (_name, html, markdown) => {
    expect(convert(html)).toBe(markdown);
  });
});

const NASTY = [
  '"><script>alert(1)</script>',
  '---\nkey: value\n---',
  '`` ` ```',
  '](javascript:alert(1)) [a](b',
  '\\',
  '| a | b |',
  '&lt;b&gt; &amp;',
  '*_~`#>[]()!',
  '\u2028\u2029\u0000\u202e',
  '</title><b>',
  ']]>',
  '<!-- -->',
  '$x$ {y} ${z}',
];

it.each(NASTY)('text stays text: %j', async (text) => {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\u0000', '');
  const markdown = convert(`<h2>${escaped}</h2><p>${escaped}</p><table><tr><td>${escaped}</td></tr></table>`);
  const { html } = await markdownToHtml(markdown, { features: { gfm: true } });
  expect(html).not.toMatch(/<(?!\/?(?:h2|p|table|thead|tbody|tr|th|br)\b)/);
  const shown = html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  const plain = text.replaceAll('\u0000', '').replace(/\s+/g, '');
  expect(shown.replace(/\s+/g, '').split(plain).length - 1).toBe(3);
});

it('one HTML gives one Markdown, tree or text', async () => {
  const source = '# A\n\nb `c` [d](/e)\n\n- f\n\n| g |\n| - |\n| h |\n\n```js\ni\n```\n\n:::tip\nj\n:::';
  const html = await htmlOf(source, { resolveLink });
  expect(convert(html)).toBe(await markdownOf(source));
  expect((await parse(source)).diagnostics).toEqual([]);
});
