import { afterEach, expect, it } from 'vitest';
import { auditSite } from '../src/index.js';
import { createSite, type TestSite } from './create-site.js';

let site: TestSite;
afterEach(() => site?.close());

interface Page {
  lang?: string;
  title?: string;
  description?: string;
  head?: string;
  body?: string;
  markdown?: string;
  fallback?: boolean;
}

const TITLE = 'A page about paper';
const DESCRIPTION = 'How paper folds, and what it takes to fold it well.';

const encoded = (path: string) => encodeURI(path).replace(/[?#]/g, encodeURIComponent);

/** What a build writes for a page, as far as the audit reads it. */
function files(pages: Record<string, Page>): Record<string, string> {
  const links = Object.keys(pages).map((route) => `<a href="${encoded(route)}">x</a>`);
  return Object.fromEntries(
    Object.entries(pages).flatMap(([route, page]): [string, string][] => {
      const name = route.endsWith('/') ? `${route}index` : route;
      const locale = page.lang === 'zh-CN' ? 'zh' : 'en';
      const data = {
        scripts: ['/assets/app.js'],
        page: {
          relativePath: `${locale}${name.replace(/^\/zh/, '')}.md`,
          locale,
          version: '',
          pageType: route === '/' ? 'home' : 'doc',
          markdownLink: `${encoded(name)}.md`,
          ...(page.fallback && { fallback: { lang: 'en', link: '/' } }),
        },
      };
      const html = `<!doctype html><html lang="${page.lang ?? 'en'}"><head><title>${page.title ?? `${TITLE} ${route}`}</title>
<meta name="description" content="${page.description ?? `${DESCRIPTION} ${route}`}">${page.head ?? `<link rel="canonical" href="https://example.com${encoded(route)}">`}</head>
<body><nav>${links.join('')}</nav><article>${page.body ?? '<h1>Paper</h1><p>Text.</p>'}</article>
<script type="application/json" id="diptych-data">${JSON.stringify(data)}</script></body></html>`;
      return [
        [`dist${name}.html`, html],
        ...(page.markdown === '' ? [] : [[`dist${name}.md`, page.markdown ?? '# Paper\n'] as [string, string]]),
      ];
    }),
  );
}

async function findings(pages: Record<string, Page>, options = '{}', more: Record<string, string> = {}) {
  site = createSite(
    { 'docs/en/index.md': '# A\n', 'dist/llms.txt': '# T\n', 'dist/assets/app.js': 'x', ...files(pages), ...more },
    `{ audit: ${options} }`,
  );
  const { diagnostics } = await auditSite({ root: site.root });
  return diagnostics.map(({ rule, file, message }) => `${rule} ${file}: ${message}`);
}

it('finds nothing wrong with pages that are right', async () => {
  expect(await findings({ '/': {}, '/a': {}, '/zh/': { lang: 'zh-CN' } })).toEqual([]);
});

it('finds the Markdown of pages with signs in their names', async () => {
  expect(await findings({ '/': {}, '/C# 入門': {}, '/why?': {} })).toEqual([]);
});

it('names the source of a page, where there is one', async () => {
  const found = await findings({ '/': {}, '/a': { body: '<p>x</p>' } }, '{}', { 'docs/en/a.md': '# A\n' });
  expect(found).toEqual(['h1 docs/en/a.md: The page has no level 1 heading.']);
});

it.each<[string, Page, string[]]>([
  ['no title', { title: '' }, ['titles dist/b.html: The page has no title.']],
  [
    'a long Chinese title',
    { title: '纸'.repeat(36) },
    [`titles dist/b.html: The title is 72 columns wide, but should be at most 70: "${'纸'.repeat(36)}".`],
  ],
  [
    'the title of another page',
    { title: `${TITLE} /a` },
    [`titles dist/b.html: dist/a.html has the same title: "${TITLE} /a".`],
  ],
  ['no description', { description: '' }, ['descriptions dist/b.html: The page has no description.']],
  ['two headings', { body: '<h1>A</h1><h1>B</h1>' }, ['h1 dist/b.html: The page has 2 level 1 headings.']],
  [
    'an image without text',
    { body: '<h1>A</h1><img src="/a.png"><img src="/b.png" alt="">' },
    ['alt dist/b.html: The image /a.png has no alternative text.'],
  ],
  ['no canonical address', { head: ' ' }, ['canonical dist/b.html: The page has 0 canonical addresses.']],
  [
    'a canonical address of no page',
    { head: '<link rel="canonical" href="https://example.com/gone">' },
    ['canonical dist/b.html: The canonical address https://example.com/gone is not that of a page.'],
  ],
  [
    'a translation that does not answer, and one that is not there',
    {
      head: '<link rel="canonical" href="/b"><link rel="alternate" hreflang="zh-CN" href="https://example.com/a"><link rel="alternate" hreflang="fr" href="/fr/b">',
    },
    [
      'canonical dist/b.html: The translation https://example.com/a (zh-CN) does not reference this page.',
      'canonical dist/b.html: The translation /fr/b (fr) does not exist.',
    ],
  ],
  [
    'Chinese in an English page',
    {
      body: '<h1>A</h1><p>这一段没有翻译成英文，读者看不懂它的意思。</p><p lang="zh">这一段没有翻译成英文，但说明了语言是中文。</p>',
    },
    [
      'languages dist/b.html: A paragraph is not in the language of the page, en: "这一段没有翻译成英文，读者看不懂它的意思。…".',
    ],
  ],
  ['no Markdown', { markdown: '' }, ['markdown dist/b.html: The page has no Markdown.']],
  [
    'Markdown without a heading, with a dead link',
    {
      body: '<h1>A</h1><h2 id="x">Two &amp; <code>three()</code></h2><h2 id="y">Four</h2>',
      markdown: '# A\n\n## Four\n\n[x](/gone.md) [y](/a.md) `[z](/code)`\n',
    },
    [
      'markdown dist/b.html: The heading "Two & three()" is not in the page\'s Markdown.',
      "markdown dist/b.html: The link /gone.md in the page's Markdown is broken.",
    ],
  ],
])('finds %s', async (_, page, expected) => {
  expect(await findings({ '/': {}, '/a': {}, '/b': page })).toEqual(expected);
});

it.each([
  [
    'footnotes, which is not of the author',
    '<section data-footnotes><h2 class="sr-only" id="footnote-label">Fußnoten</h2><ol><li>b</li></ol></section>',
    '[^1]: b',
  ],
  [
    'a formula',
    '<h2 id="x">Halb <span class="katex"><math><semantics><mfrac><mn>1</mn><mi>n</mi></mfrac>' +
      '<annotation encoding="application/x-tex">\\frac 1 n</annotation></semantics></math>' +
      '<span aria-hidden="true">1n</span></span> groß</h2>',
    '## Halb $\\frac 1 n$ groß',
  ],
  [
    'a reference to a footnote',
    '<h2 id="x">Bunt<sup><a href="#fn-n" data-footnote-ref>1</a></sup> und neu</h2>',
    '## Bunt[^n] und neu',
  ],
  [
    'a link in its middle',
    '<h2 id="x">With a <a href="/a">link</a> in it</h2><h2 id="y">与<a href="/a">链接</a>的标题</h2>',
    '## With a [link](https://example.com/) in it\n\n## 与[链接](</> "说明")的标题',
  ],
])('finds the heading of %s', async (_, body, markdown) => {
  expect(await findings({ '/': {}, '/b': { body: `<h1>A</h1>${body}`, markdown: `# A\n\n${markdown}\n` } })).toEqual(
    [],
  );
});

it('leaves headings alone that the page keeps out of its Markdown', async () => {
  const body = '<h1>A</h1><h2 id="x">Two &amp; three</h2><h2 id="y">Four</h2>';
  const source = '# A\n\n<HtmlOnly>\n\n## Two & three\n\n</HtmlOnly>\n\n## Four\n';
  const found = await findings({ '/': {}, '/b': { body } }, '{}', { 'docs/en/b.md': source });
  expect(found).toEqual([`markdown docs/en/b.md: The heading "Four" is not in the page's Markdown.`]);
});

it('finds English in a Chinese page, not names and terms', async () => {
  const english = 'This paragraph was never translated, although the page it stands in is Chinese.';
  const found = await findings({
    '/': {},
    '/zh/': { lang: 'zh-CN', body: `<h1>纸</h1><p>${english}</p><p>React</p><p><code>${english}</code></p>` },
  });
  expect(found).toEqual([expect.stringMatching(/^languages dist\/zh\/index\.html: A paragraph is not in .*zh-CN/)]);
  site.close();
  expect(
    await findings({ '/': {}, '/zh/': { lang: 'zh-CN', fallback: true, body: `<h1>A</h1><p>${english}</p>` } }),
  ).toEqual([]);
});

it('finds pages that nothing links to', async () => {
  const found = await findings({ '/': {}, '/a': {} }, '{}', {
    ...Object.fromEntries(Object.entries(files({ '/lone': {} })).map(([name, text]) => [name, text])),
  });
  expect(found).toEqual(['orphans dist/lone.html: No other page links to this one.']);
});

it('weighs what a page loads against the budget of the config', async () => {
  const image = Buffer.alloc(3000, 'ab').toString();
  const pages = { '/': {}, '/b': { body: '<h1>A</h1><img alt="" src="/big.png">' } };
  expect(await findings(pages, '{ pageWeight: 3000 }', { 'dist/big.png': image })).toEqual([
    expect.stringMatching(
      /^weight dist\/b\.html: The page loads 3\.\d kB compressed, more than the limit of 3\.0 kB; the largest part is big\.png with 3\.0 kB\./,
    ),
  ]);
});

it('leaves out pages that the config names', async () => {
  const pages = { '/': {}, '/b': { title: '' }, '/old/c': { title: '' } };
  expect(await findings(pages, "{ ignore: ['/b', '/old/*'] }")).toEqual([]);
});

it('says what is wrong with options, and that a site is not built', async () => {
  site = createSite({ 'docs/en/index.md': '# A\n' }, '{ audit: { titleLength: [9, 3] } }');
  await expect(auditSite({ root: site.root })).rejects.toThrow(/"titleLength" is \[9,3\]; the first number is larger/);
  site.close();
  site = createSite({ 'docs/en/index.md': '# A\n' });
  await expect(auditSite({ root: site.root })).rejects.toMatchObject({
    diagnostics: [{ code: 'audit-no-site', suggestion: 'Run `diptych build` first.' }],
  });
});

it('is in part a rule of the check, which is opted in to', async () => {
  site = createSite({ 'docs/en/index.md': '# A\n', 'docs/zh/index.md': '# A\n', ...files({ '/b': { markdown: '' } }) });
  expect(await site.diagnostics('agents')).toEqual([
    'agents dist/b.html:1:1 The page has no Markdown.',
    'agents llms.txt:1:1 The site has no llms.txt.',
  ]);
});
