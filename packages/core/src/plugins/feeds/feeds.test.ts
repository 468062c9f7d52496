import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { HookContext, OutputFile, WrittenPage, WrittenSite } from '../../config/types.js';
import { structuredData } from '../../shared/structured-data.js';
import { llmsPlugin } from '../llms.js';
import { feeds } from './feeds-plugin.js';
import type { FeedOptions } from './types.js';

const config = {
  title: 'T & "T"',
  description: '',
  root: '/site',
  docsDir: '/site/docs',
  siteUrl: 'https://t.test' as string | undefined,
  base: '/docs/',
  locales: [
    { key: 'en', lang: 'en', label: 'English', title: 'T & "T"', description: 'About <T>' },
    { key: 'zh', lang: 'zh-CN', label: '中文', title: '纸', description: '' },
  ],
  versions: [],
  messages: {},
  markdown: { math: false },
};

function page(pagePath: string, frontmatter: object, more: object = {}): WrittenPage {
  const data = {
    pagePath,
    routePath: pagePath,
    relativePath: `en${pagePath}.md`,
    title: pagePath,
    description: '',
    locale: 'en',
    lang: 'en',
    version: '',
    pageType: 'doc',
    frontmatter,
    alternates: [{ locale: 'en', version: '', link: `/docs${pagePath}` }],
    breadcrumbs: [],
    markdownLink: `/docs${pagePath}.md`,
    ...more,
  };
  return { file: '', page: data as unknown as WrittenPage['page'] };
}

const HEAD =
  '---\ntitle: "x"\n---\n\n> For AI agents: the index is [llms.txt](https://t.test/docs/llms.txt).\n\n# Title\n\n';

async function write(pages: WrittenPage[], options: Partial<FeedOptions> = {}, more: object = {}, text = '') {
  const warnings: object[] = [];
  const logger = { warn: (message: string, location: object) => warnings.push({ message, ...location }) };
  const site = { config: { ...config, ...more }, pages, variants: [], read: () => HEAD + text };
  const plugin = feeds({ folder: 'blog', ...options });
  const context = { logger } as unknown as HookContext;
  const files = (await plugin.siteWritten?.(site as unknown as WrittenSite, context)) as OutputFile[];
  return { warnings, files: Object.fromEntries(files.map(({ path, content }) => [path, String(content)])) };
}

const POSTS = [
  page('/blog/', {}),
  page('/blog/old', { date: '2026-01-31' }),
  page(
    '/blog/new',
    {
      date: '2026-03-01T08:00:00+08:00',
      tags: ['a'],
      authors: [{ name: 'Ann', url: 'https://a.test' }],
      image: { src: '/docs/i.png' },
    },
    { description: 'What is new', lastUpdatedTime: '2026-03-02T00:00:00.000Z' },
  ),
  page('/blog/zh', { date: '2026-02-01' }, { locale: 'zh', lang: 'zh-CN', routePath: '/zh/blog/zh', title: '新闻' }),
  page('/guide', { date: '2026-02-01' }),
  page('/blog/hidden', { date: '2026-02-01', unlisted: true }),
];

it('makes feeds of a folder, one in each language, the newest first', async () => {
  const { files, warnings } = await write(POSTS);
  expect(warnings).toEqual([]);
  expect(Object.keys(files)).toEqual([
    'blog/rss.xml',
    'blog/atom.xml',
    'blog/feed.json',
    'zh/blog/rss.xml',
    'zh/blog/atom.xml',
    'zh/blog/feed.json',
  ]);
  expect(JSON.parse(files['blog/feed.json'] ?? '')).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'T & "T"',
    home_page_url: 'https://t.test/docs/blog/',
    feed_url: 'https://t.test/docs/blog/feed.json',
    description: 'About <T>',
    language: 'en',
    items: [
      {
        id: 'https://t.test/docs/blog/new',
        url: 'https://t.test/docs/blog/new',
        title: '/blog/new',
        content_text: 'What is new',
        summary: 'What is new',
        date_published: '2026-03-01T00:00:00.000Z',
        date_modified: '2026-03-02T00:00:00.000Z',
        image: 'https://t.test/docs/i.png',
        authors: [{ name: 'Ann', url: 'https://a.test' }],
        tags: ['a'],
      },
      expect.objectContaining({ url: 'https://t.test/docs/blog/old', date_modified: '2026-01-31T00:00:00.000Z' }),
    ],
  });
  expect(files['blog/rss.xml']).toContain('<pubDate>Sun, 01 Mar 2026 00:00:00 GMT</pubDate>');
  expect(files['blog/rss.xml']).toContain('<lastBuildDate>Mon, 02 Mar 2026 00:00:00 GMT</lastBuildDate>');
  expect(files['blog/atom.xml']).toContain('<author>\n<name>Ann</name>\n<uri>https://a.test</uri>\n</author>');
  expect(files['zh/blog/atom.xml']).toContain('xml:lang="zh-CN">\n<title>纸</title>');
});

const TEXT = `A [post](https://t.test/docs/blog/old.md#two), a [file](https://t.test/docs/a.md) and [below](#end).[^1]

![Folds](https://t.test/docs/static/a.png "Two")

> [!TIP]
> **Fold** \\<script>alert(1)\\</script> [it](javascript:alert(1)) [data](data:text/html,x)

## End {#end}

\`\`\`js title="a.js"
a < b && c;
\`\`\`

| a |
| - |
| x<br>y |

[^1]: A note.
`;

const CONTENT = `<p>A <a href="https://t.test/docs/blog/old#two">post</a>, a <a href="https://t.test/docs/a.md">file</a> and <a href="https://t.test/docs/blog/new#end">below</a>.<sup><a href="https://t.test/docs/blog/new#fn-1">1</a></sup></p>
<p><img src="https://t.test/docs/static/a.png" alt="Folds" title="Two"></p>
<blockquote><p><strong>Tip</strong></p><p><strong>Fold</strong> &lt;script>alert(1)&lt;/script> <a>it</a> <a>data</a></p></blockquote>
<h2>End</h2>
<pre><code class="language-js">a &lt; b &amp;&amp; c;
</code></pre>
<table>
<thead>
<tr>
<th>a</th>
</tr>
</thead>
<tbody>
<tr>
<td>x<br>y</td>
</tr>
</tbody>
</table>
<section><h2>Footnotes</h2>
<ol>
<li>
<p>A note. </p>
</li>
</ol>
</section>`;

it('has the articles, as HTML with absolute addresses and without scripts', async () => {
  const { files } = await write(POSTS, {}, {}, TEXT);
  expect(JSON.parse(files['blog/feed.json'] ?? '').items[0]).toMatchObject({
    content_html: CONTENT,
    summary: 'What is new',
  });
  const [, rss = ''] = /<content:encoded>([^<]*)<\/content:encoded>/.exec(files['blog/rss.xml'] ?? '') ?? [];
  const [, atom = ''] = /<content type="html">([^<]*)<\/content>/.exec(files['blog/atom.xml'] ?? '') ?? [];
  expect([decode(rss), decode(atom)]).toEqual([CONTENT, CONTENT]);
});

it('has the emphasis of the page beside Chinese punctuation, and no containers that the page does not have', async () => {
  const text =
    '**注意：**请先升级。他说：**“引用。”**然后走了。1~3 天，5~10 天。\n\n## 甲**乙。**丙 {#a}\n\n\\:::tip b\n';
  const { files } = await write(POSTS, {}, {}, text);
  expect(JSON.parse(files['blog/feed.json'] ?? '').items[0].content_html).toBe(
    '<p><strong>注意：</strong>请先升级。他说：<strong>“引用。”</strong>然后走了。1~3 天，5~10 天。</p>\n' +
      '<h2>甲<strong>乙。</strong>丙</h2>\n<p>:::tip b</p>',
  );
});

it('has only descriptions if it is told so', async () => {
  const { files } = await write(POSTS, { content: 'summary' }, {}, TEXT);
  expect(files['blog/rss.xml']).not.toContain('<content:encoded>');
  expect(files['blog/atom.xml']).not.toContain('<content ');
  expect(JSON.parse(files['blog/feed.json'] ?? '').items[0]).toMatchObject({ content_text: 'What is new' });
});

it.each(['UTC', 'Asia/Shanghai'])('reads times without a zone as UTC, on a machine in %s', async (zone) => {
  vi.stubEnv('TZ', zone);
  onTestFinished(() => void vi.unstubAllEnvs());
  const dates = ['2026-03-05T08:30', '2026-03-04 08:30:00', '2026-03-03', '2026-03-02 08:30+02:00'];
  const { files } = await write(dates.map((date, index) => page(`/blog/${index}`, { date })));
  const items: { date_published: string }[] = JSON.parse(files['blog/feed.json'] ?? '').items;
  expect(items.map(({ date_published }) => date_published)).toEqual([
    '2026-03-05T08:30:00.000Z',
    '2026-03-04T08:30:00.000Z',
    '2026-03-03T00:00:00.000Z',
    '2026-03-02T06:30:00.000Z',
  ]);
});

it('takes as many entries, formats and texts as it is told', async () => {
  const { files } = await write(POSTS, { limit: 1, formats: ['json'], title: { en: 'News', zh: '新闻' } });
  expect(Object.keys(files)).toEqual(['blog/feed.json', 'zh/blog/feed.json']);
  expect(JSON.parse(files['blog/feed.json'] ?? '').items).toHaveLength(1);
  expect(JSON.parse(files['zh/blog/feed.json'] ?? '').title).toBe('新闻');
});

it('warns of pages without a date, of folders without pages, of an unknown origin', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'feeds-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const docsDir = path.join(root, 'docs');
  mkdirSync(path.join(docsDir, 'en/blog'), { recursive: true });
  writeFileSync(path.join(docsDir, 'en/blog/undated.md'), '# Undated\n');
  const ofPlugin = page('/blog/tags/a', {});
  const undated = await write([...POSTS, page('/blog/undated', {}), ofPlugin], {}, { root, docsDir });
  expect(undated.warnings).toEqual([
    expect.objectContaining({
      message: 'The page has no date, so it is in no feed.',
      file: 'docs/en/blog/undated.md',
      suggestion: expect.stringContaining('Write `date: 2026-01-31`'),
    }),
  ]);
  expect(undated.files['blog/rss.xml']).not.toContain('undated');
  expect((await write(POSTS, { folder: '/news/' })).warnings).toMatchObject([
    { message: 'There are no pages in /news/, so it has no feed.' },
  ]);
  expect(await write(POSTS, {}, { siteUrl: undefined })).toMatchObject({
    files: {},
    warnings: [{ message: expect.stringContaining('absolute') }],
  });
});

it('is named in the heads of the pages of the folder', async () => {
  const render = async (pagePath: string) =>
    feeds({ folder: '/blog/', formats: ['rss'] }).pageRendered?.(
      { page: { pagePath, locale: 'zh', version: '' }, html: '', head: [] } as never,
      { config } as never,
    );
  expect((await render('/blog/x'))?.head).toEqual([
    {
      tag: 'link',
      attrs: { rel: 'alternate', type: 'application/rss+xml', title: '纸', href: '/docs/zh/blog/rss.xml' },
    },
  ]);
  expect((await render('/guide'))?.head).toEqual([]);
});

/** Titles that try to leave the text they stand in. */
const HOSTILE = [
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  ']]><x/>',
  '"><img src=x onerror=alert(1)>',
  "' onload='x",
  '&lt;b&gt; &amp; &#0;',
  'a\u0000b\u0008c\u000bd\u001fe\ufffff',
  'lone \ud800 surrogate',
  '\u2028 and \u2029 end lines',
  'two\nlines\r\n## A heading\n- [x](/y)',
  '](https://evil.test) [x',
  '`code` **bold** [link](javascript:alert(1))',
  '--- \n---\ntitle: x',
  '{% raw %} {{y}} <?php ?>',
  '\u202e right to left',
];

it.each(HOSTILE)('keeps %j inside the title it is', async (title) => {
  // What XML cannot have at all is left out.
  const forbidden = ['\u0000', '\u0008', '\u000b', '\u001f', '\uffff', '\ud800'];
  const allowed = forbidden.reduce((text, sign) => text.replaceAll(sign, ''), title);
  const post = page(
    '/blog/x',
    { date: '2026-01-01', tags: [title], authors: [{ name: title }] },
    { title, description: title },
  );
  const { files } = await write([post], { title });
  const xml = `${files['blog/rss.xml']}${files['blog/atom.xml']}`;
  const titles = [...xml.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text = '']) => decode(text));
  expect(titles).toEqual([allowed, allowed, allowed, allowed]);
  expect(xml).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/);
  const names = new Set([...xml.matchAll(/<\/?([\w:]+)/g)].map(([, name]) => name));
  expect([...names].filter((name) => ['script', 'img', 'b', 'x'].includes(name ?? ''))).toEqual([]);
  expect(JSON.parse(files['blog/feed.json'] ?? '').items[0].title).toBe(title);

  const [script] = structuredData(post.page, {
    origin: config.siteUrl,
    locale: { title: 'T', home: '/docs/' },
  } as never);
  expect(script?.content).not.toMatch(/<\/script|<!--/i);
  expect(JSON.parse(script?.content ?? '')['@graph'][0].headline).toBe(title);

  const variants = [{ locale: 'en', version: '', sidebars: new Map(), site: { nav: [], locale: { home: '/docs/' } } }];
  const site = { config, pages: [post], variants, read: () => '' } as unknown as WrittenSite;
  const [index] = (llmsPlugin.siteWritten?.(site, {} as HookContext) ?? []) as OutputFile[];
  const entries = String(index?.content)
    .split('\n')
    .filter((line) => line.startsWith('- '));
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatch(/^- \[(?:\\.|[^\\[\]])*\]\(https:\/\/t\.test\/docs\/blog\/x\.md\): /);
});

function decode(text: string): string {
  const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
  return text.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => signs[entity] ?? entity);
}
