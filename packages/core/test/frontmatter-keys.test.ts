import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { coldSite } from './helpers/cold-site.js';
import { build } from './helpers/core.js';
import { describeOutcome, outcomeOf } from './helpers/outcome.js';
import { makeSite, writeSiteFile } from './helpers/site.js';
import { contentsOf } from './helpers/snapshot-folder.js';

const CONFIG = `export default {
  title: 'Paper', theme: './theme.tsx', styles: [], lastUpdated: false, siteUrl: 'https://example.com',
  redirects: { '/old': '/guide/start' },
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '简体中文' }],
};`;
const DRAFT = '---\ndraft: true\ntranslation: fallback\n---\n\n# Start\n\n[dead](/gone)\n';

const files = {
  'diptych.config.ts': CONFIG,
  'docs/en/index.md': '---\npageType: home\nhero: { name: Paper, text: Folded }\n---\n\nText.\n',
  'docs/zh/index.md': '# 纸\n',
  'docs/en/guide/_meta.json': '["index", "start", "other"]\n',
  'docs/en/guide/index.md': '---\noverview: true\n---\n\nText.\n',
  'docs/en/guide/other.md': '# Other\n\nwords\n',
  'docs/zh/guide/index.md': '---\noverview: true\n---\n\nText.\n',
  'docs/zh/guide/other.md': '# 另\n',
};
const sitemapOf = (root: string) => readFileSync(path.join(root, 'dist/sitemap.xml'), 'utf8');

it('drafts are absent from builds, links to them are errors, and a build that is asked for them has them', async () => {
  const root = makeSite({ files: { ...files, 'docs/en/guide/start.md': DRAFT } });
  const linked = {
    'docs/en/_nav.json': '[{ "text": "Start", "link": "/guide/start" }]\n',
    'docs/zh/guide/other.md': '# 另\n\n[start](/guide/start)\n',
  };
  for (const [name, text] of Object.entries(linked)) writeSiteFile(root, name, text);
  const outcome = await outcomeOf(root);
  expect(describeOutcome(outcome, root)).toMatchInlineSnapshot(`
    "DiptychError: The build found 3 errors; the site was not changed.

    error link-draft diptych.config.ts:3:16
    "/guide/start" leads to /guide/start, which is a draft: builds leave it out.
      1 | export default {
      2 |   title: 'Paper', theme: './theme.tsx', styles: [], lastUpdated: false, siteUrl: 'https://example.com',
    > 3 |   redirects: { '/old': '/guide/start' },
        |                ^
      4 |   locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '简体中文' }],
      5 | };
    → Remove \`draft: true\` from that page, or remove the link. \`diptych build --drafts\` builds drafts too.

    error link-draft docs/en/_nav.json:1:29
    "/guide/start" leads to /guide/start, which is a draft: builds leave it out.
    > 1 | [{ "text": "Start", "link": "/guide/start" }]
        |                             ^
      2 |
    → Remove \`draft: true\` from that page, or remove the link. \`diptych build --drafts\` builds drafts too.

    error link-draft docs/zh/guide/other.md:3:1
    "/guide/start" leads to /zh/guide/start, which is a draft: builds leave it out.
      1 | # 另
      2 |
    > 3 | [start](/guide/start)
        | ^
      4 |
    → Remove \`draft: true\` from that page, or remove the link. \`diptych build --drafts\` builds drafts too.
    "
  `);
  writeSiteFile(root, 'docs/en/_nav.json', '[]\n');
  writeSiteFile(root, 'docs/zh/guide/other.md', '# 另\n');
  writeSiteFile(root, 'diptych.config.ts', CONFIG.replace('/guide/start', '/guide/other'));
  expect(await build({ root })).toMatchObject({ pages: 6, drafts: 1, warnings: [] });
  expect(await build({ root })).toMatchObject({ pages: 6, drafts: 1, upToDate: true });
  expect(Object.keys(contentsOf(path.join(root, 'dist'))).filter((name) => /start/.test(name))).toEqual([]);
  expect(sitemapOf(root) + readFileSync(path.join(root, 'dist/guide/index.html'), 'utf8')).not.toContain('guide/start');
  writeSiteFile(root, 'docs/en/guide/start.md', DRAFT.replace('[dead](/gone)', 'Fine.'));
  expect(contentsOf(path.join(root, 'dist'))).toEqual(await coldSite(root));
  expect(await build({ root, drafts: true })).toMatchObject({ pages: 8, drafts: 0 });
  const html = readFileSync(path.join(root, 'dist/guide/start.html'), 'utf8');
  expect(html).toMatch(/role="note"><p data-dt="container-title">Draft<\/p>/);
  expect(html).toContain('<meta name="robots" content="noindex" data-diptych-page>');
  expect(readFileSync(path.join(root, 'dist/zh/guide/start.html'), 'utf8')).toContain('草稿');
  expect(readFileSync(path.join(root, 'dist/guide/start.md'), 'utf8')).toContain('> [!CAUTION]\n> **Draft**\n');
  expect(sitemapOf(root)).not.toContain('start');
  expect(await build({ root })).toMatchObject({ pages: 6, drafts: 1, upToDate: false });
  expect(existsSync(path.join(root, 'dist/guide/start.html'))).toBe(false);
  writeSiteFile(root, 'docs/en/guide/start.md', '# Start\n');
  expect(await build({ root })).toMatchObject({ pages: 7, drafts: 0 });
  expect(contentsOf(path.join(root, 'dist'))).toEqual(await coldSite(root));
});

it('noindex, search and head do what they say', async () => {
  const head = `noindex: true
search: false
head:
  - { tag: meta, attrs: { property: og:title, content: 'A "B"' } }
  - { tag: link, attrs: { rel: me, href: 'https://example.org' } }
  - { tag: script, attrs: { type: application/ld+json }, content: '{"@type":"Thing"}' }`;
  const root = makeSite({ files: { ...files, 'docs/en/guide/start.md': `---\n${head}\n---\n\n# Start\n\nunfound\n` } });
  await build({ root });
  const html = readFileSync(path.join(root, 'dist/guide/start.html'), 'utf8');
  expect(html.match(/<meta property="og:title"[^>]*>/g)).toEqual([
    '<meta property="og:title" content="A &quot;B&quot;" data-diptych-page>',
  ]);
  expect(html).toContain('<meta name="robots" content="noindex" data-diptych-page>');
  expect(html).toContain('<script type="application/ld+json" data-diptych-page>{"@type":"Thing"}</script>');
  expect(sitemapOf(root)).not.toContain('start');
  expect(readFileSync(path.join(root, 'dist/llms.txt'), 'utf8')).not.toContain('start');
  const searched = Object.keys(contentsOf(path.join(root, 'dist/static')))
    .filter((name) => /^search/.test(name))
    .map((name) => readFileSync(path.join(root, 'dist/static', name), 'utf8'))
    .join('');
  expect(searched).toContain('words');
  expect(searched).not.toContain('unfound');
});

const jsonOf = (root: string, name: string) =>
  JSON.parse(readFileSync(path.join(root, 'dist/static/pages', `${name}.json`), 'utf8')).page;

it('an unlisted page is published, and nothing leads to it', async () => {
  const page = '---\nunlisted: true\n---\n\n# Start\n\nunfound\n';
  const root = makeSite({
    files: { ...files, 'docs/en/guide/start.md': page, 'docs/en/guide/_meta.json': '["index", "other"]' },
  });
  expect(await build({ root })).toMatchObject({ warnings: [] });
  const html = readFileSync(path.join(root, 'dist/guide/start.html'), 'utf8');
  expect(html).toContain('<meta name="robots" content="noindex" data-diptych-page>');
  const dist = contentsOf(path.join(root, 'dist'));
  const own = /^guide\/start|^static\/pages\/guide\/start/;
  const textOf = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');
  const naming = Object.keys(dist).filter((name) => !own.test(name) && /guide\/start|unfound/.test(textOf(name)));
  // The redirect from /old is the author's own.
  expect(naming.sort()).toEqual(['_redirects', 'old.html']);
});

it('canonical, prev and next replace what Diptych plans', async () => {
  const start = '---\ncanonical: /guide/other\nprev: false\nnext: Onward\n---\n\n# Start\n';
  const other =
    '---\ncanonical: https://example.org/x\nprev: { link: ./index.md }\nnext: { text: Else, link: "https://example.org" }\n---\n\n# Other\n';
  const root = makeSite({ files: { ...files, 'docs/en/guide/start.md': start, 'docs/en/guide/other.md': other } });
  expect(await build({ root })).toMatchObject({ warnings: [] });
  const canonicalOf = (name: string) =>
    readFileSync(path.join(root, 'dist', name), 'utf8').match(/<link rel="canonical"[^>]*>/g);
  expect(canonicalOf('guide/start.html')).toEqual([
    '<link rel="canonical" href="https://example.com/guide/other" data-diptych-page>',
  ]);
  expect(canonicalOf('guide/other.html')).toEqual([
    '<link rel="canonical" href="https://example.org/x" data-diptych-page>',
  ]);
  expect(sitemapOf(root)).not.toMatch(/guide\/(?:start|other)<\/loc>\s*<xhtml.*hreflang="en"/);
  const { prev, next } = jsonOf(root, 'guide/start');
  expect({ prev, next }).toEqual({ next: { text: 'Onward', link: '/guide/other' } });
  expect(jsonOf(root, 'guide/other')).toMatchObject({
    prev: { text: 'guide', link: '/guide/' },
    next: { text: 'Else', link: 'https://example.org' },
  });
});

it('order and sidebarLabel shape a folder without _meta.json; a 404 page is in no sidebar', async () => {
  const root = makeSite({
    files: {
      'docs/index.md': '# Home\n',
      'docs/guide/a.md': '# A\n',
      'docs/guide/b.md': '---\norder: 2\nsidebarLabel: Bee\n---\n\n# B\n',
      'docs/guide/c/index.md': '---\norder: 1\n---\n\n# C\n',
      'docs/guide/404.md': '---\npageType: 404\n---\n\n# Lost\n',
      'docs/404.md': '---\npageType: 404\n---\n\n# Lost\n',
    },
  });
  await build({ root });
  const [name = ''] = Object.keys(contentsOf(path.join(root, 'dist/assets'))).filter((file) =>
    /^sidebar\.en\.guide/.test(file),
  );
  const sidebar = JSON.parse(readFileSync(path.join(root, 'dist/assets', name), 'utf8'));
  expect(sidebar.map(({ text }: { text: string }) => text)).toEqual(['C', 'Bee', 'A']);
});

it('facts of a page reach the theme as one shape, with pictures as files of the site', async () => {
  const facts =
    'tags: [a, 7]\ndate: 2026-01-31\nauthors: [Ann, { name: Bo, image: /bo.png }]\nimage: { src: ./cover.png, alt: Cover }';
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const root = makeSite({
    files: {
      'docs/index.md': `---\n${facts}\n---\n\n# Home\n`,
      'docs/cover.png': png,
      'docs/public/bo.png': png,
    },
  });
  await build({ root, base: '/base/' });
  const { frontmatter } = jsonOf(root, 'index');
  expect(frontmatter).toMatchObject({
    tags: ['a', '7'],
    date: '2026-01-31',
    authors: [{ name: 'Ann' }, { name: 'Bo', image: '/base/bo.png' }],
    image: { alt: 'Cover', width: 1, height: 1, src: expect.stringMatching(/^\/base\/assets\/cover\..*\.png$/) },
  });
  expect(existsSync(path.join(root, 'dist', frontmatter.image.src.slice('/base/'.length)))).toBe(true);
});

it('tags that cannot work are errors', async () => {
  const head = `head:
  - { tag: script, attrs: {}, content: 'alert(1)' }
  - { tag: script, attrs: {} }
  - { tag: style, attrs: {}, content: 'a {}' }
  - { tag: meta, attrs: { onload: 'x' } }
  - [meta, { name: a }]
draft: yes please`;
  const root = makeSite({ files: { ...files, 'docs/en/guide/start.md': `---\n${head}\n---\n\n# Start\n` } });
  expect(describeOutcome(await outcomeOf(root), root)).toMatchInlineSnapshot(`
    "DiptychError: The build found 6 errors; the site was not changed.

    error frontmatter-invalid docs/en/guide/start.md:3:5
    "head.0" is a map: only a script that is data, such as type "application/ld+json", has a content: put code into a file of public/ and name that in "src".
      1 | ---
      2 | head:
    > 3 |   - { tag: script, attrs: {}, content: 'alert(1)' }
        |     ^
      4 |   - { tag: script, attrs: {} }
      5 |   - { tag: style, attrs: {}, content: 'a {}' }
    → Fix the value, or remove the key.

    error frontmatter-invalid docs/en/guide/start.md:4:5
    "head.1" is {"tag":"script","attrs":{}}: a script needs a "src".
      2 | head:
      3 |   - { tag: script, attrs: {}, content: 'alert(1)' }
    > 4 |   - { tag: script, attrs: {} }
        |     ^
      5 |   - { tag: style, attrs: {}, content: 'a {}' }
      6 |   - { tag: meta, attrs: { onload: 'x' } }
    → Fix the value, or remove the key.

    error frontmatter-invalid docs/en/guide/start.md:5:7
    "head.2.tag" is "style": allowed: "meta", "link", "script".
      3 |   - { tag: script, attrs: {}, content: 'alert(1)' }
      4 |   - { tag: script, attrs: {} }
    > 5 |   - { tag: style, attrs: {}, content: 'a {}' }
        |       ^
      6 |   - { tag: meta, attrs: { onload: 'x' } }
      7 |   - [meta, { name: a }]
    → Fix the value, or remove the key.

    error frontmatter-invalid docs/en/guide/start.md:6:27
    "head.3.attrs.onload" is "onload": this is no attribute that a tag of the head may have.
      4 |   - { tag: script, attrs: {} }
      5 |   - { tag: style, attrs: {}, content: 'a {}' }
    > 6 |   - { tag: meta, attrs: { onload: 'x' } }
        |                           ^
      7 |   - [meta, { name: a }]
      8 | draft: yes please
    → Fix the value, or remove the key.

    error frontmatter-invalid docs/en/guide/start.md:7:5
    "head.4" is a list: a "tag" with its "attrs" is needed, for example { tag: meta, attrs: { name: author, content: Ann } }.
      5 |   - { tag: style, attrs: {}, content: 'a {}' }
      6 |   - { tag: meta, attrs: { onload: 'x' } }
    > 7 |   - [meta, { name: a }]
        |     ^
      8 | draft: yes please
      9 | ---
    → Fix the value, or remove the key.

    error frontmatter-invalid docs/en/guide/start.md:8:1
    "draft" is "yes please": true or false is needed.
       6 |   - { tag: meta, attrs: { onload: 'x' } }
       7 |   - [meta, { name: a }]
    >  8 | draft: yes please
         | ^
       9 | ---
      10 |
    → Fix the value, or remove the key.
    "
  `);
});

it('a page without a title is called by its hero, its folder or the site', async () => {
  const root = makeSite({
    files: { ...files, 'docs/en/guide/start.md': '# Start\n', 'docs/en/404.md': '---\npageType: 404\n---\n\n# Lost\n' },
  });
  await build({ root });
  const titleOf = (name: string) =>
    /<title>(.*?)<\/title>/.exec(readFileSync(path.join(root, 'dist', name), 'utf8'))?.[1];
  expect(titleOf('index.html')).toBe('Paper - Folded');
  expect(titleOf('guide/index.html')).toBe('guide - Paper');
  expect(JSON.parse(readFileSync(path.join(root, 'dist/static/pages/404.json'), 'utf8')).page.pageType).toBe('404');
  const { page } = JSON.parse(readFileSync(path.join(root, 'dist/static/pages/guide/index.json'), 'utf8'));
  expect(page.overview).toMatchObject([{ title: '', pages: [{ text: 'Start' }, { text: 'Other' }] }]);
});

it('redirects are documents with a language and a heading', async () => {
  const config = CONFIG.replace("'/old': '/guide/start'", "'/old': '/guide/other', '/zh/old': '/zh/guide/other'");
  const root = makeSite({
    files: { ...files, 'docs/en/guide/_meta.json': '["index", "other"]\n', 'diptych.config.ts': config },
  });
  await build({ root });
  const read = (name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');
  expect(read('old.html')).toMatch(/<html lang="en">.*<h1>This page has moved<\/h1>.*href="\/guide\/other"/);
  expect(read('zh/old.html')).toMatch(/<html lang="zh-CN">.*<title>本页已移动<\/title>.*<h1>/);
});
