import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { build, dev, preview } from './helpers/core.js';

import { makeSite } from './helpers/site.js';

const CONFIG = `
  title: 'Fixture', theme: './theme.tsx', styles: [], lastUpdated: false, base: '/docs/',
  locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '中文' }],
`;
const PAGES = {
  'docs/en/index.md': '# Home\n',
  'docs/zh/index.md': '# 首页\n',
  'docs/en/guide/new.md': '---\naliases: [/alias]\n---\n\n# New\n\n## Part\n',
  'docs/zh/guide/new.md': '# 新\n',
  'docs/en/reference/x.md': '# X\n',
  'docs/zh/reference/x.md': '# X\n',
};
const LINKS = {
  'docs/en/index.md': '# Home\n\n[old](/old#part), [moved](/api/x), [elsewhere](/away/a)\n',
  'docs/zh/index.md': '# 首页\n\n[旧](/old)\n',
};
const site = (config: string, files = {}) =>
  makeSite({ files: { ...PAGES, ...files, 'diptych.config.ts': `export default {${CONFIG}${config}};\n` } });
const read = (root: string, name: string) => readFileSync(path.join(root, 'dist', name), 'utf8');

it('redirect pages name the absolute address as the canonical one', async () => {
  const root = site(
    "siteUrl: 'HTTPS://Example.com/', redirects: { '/old': '/guide/new', '/away': 'https://other.test/a' },",
  );
  await build({ root });
  expect(read(root, 'old.html')).toContain('<link rel="canonical" href="https://example.com/docs/guide/new">');
  expect(read(root, 'away.html')).toContain('<link rel="canonical" href="https://other.test/a">');
});

it('redirect pages pass on the query and the fragment that the target does not have', async () => {
  const root = site(
    "redirects: { '/old': '/guide/new', '/part': '/guide/new#part', '/away': 'https://other.test/a?b=</script>' },",
    { 'docs/zh/guide/new.md': '# 新\n\n## 段 {#part}\n' },
  );
  await build({ root });
  const scriptOf = (name: string) => /<script>(.*?)<\/script>/.exec(read(root, name))?.[1];
  expect(scriptOf('old.html')).toBe('location.replace("/docs/guide/new"+location.search+location.hash)');
  expect(scriptOf('part.html')).toBe('location.replace("/docs/guide/new"+location.search+"#part")');
  expect(scriptOf('away.html')).toContain('+location.hash');
  expect(scriptOf('away.html')).not.toContain('location.search');
});

const REDIRECTS = `
  redirects: {
    '/old': '/guide/new',
    '/en/(.*)': '/$1',
    '/api/(.*)': '/reference/$1',
    '/away/(.*)': 'https://example.com/$1',
    '/v(\\\\d+)/([^/]+)': '/reference/$2',
  },
`;

it('redirects reach hosts, files, links and Markdown, in every language', async () => {
  const root = site(REDIRECTS, LINKS);
  await build({ root });
  expect(read(root, '_redirects').trimEnd().split('\n')).toEqual([
    '/docs/old /docs/guide/new 301',
    '/docs/old.md /docs/guide/new.md 301',
    '/docs/zh/old /docs/zh/guide/new 301',
    '/docs/zh/old.md /docs/zh/guide/new.md 301',
    '/docs/en/* /docs/:splat 301',
    '/docs/api/* /docs/reference/:splat 301',
    '/docs/away/* https://example.com/:splat 301',
    '/docs/zh/api/* /docs/zh/reference/:splat 301',
    '/docs/zh/away/* https://example.com/:splat 301',
  ]);
  for (const file of ['old', 'zh/old', 'en/index', 'en/guide/new', 'api/x', 'zh/api/x']) {
    expect(read(root, `${file}.html`), file).toContain('http-equiv="refresh"');
  }
  expect(read(root, 'zh/api/x.html')).toContain('url=/docs/zh/reference/x');
  expect(existsSync(path.join(root, 'dist/en/zh/index.html'))).toBe(false);
  expect(read(root, 'index.html')).toMatch(
    /href="\/docs\/guide\/new#part".*href="\/docs\/reference\/x".*href="\/docs\/away\/a"/,
  );
  expect(read(root, 'zh/index.html')).toContain('href="/docs/zh/guide/new"');
  expect(read(root, 'index.md')).toMatch(/\(\/docs\/guide\/new\.md#part\).*\(https:\/\/example\.com\/a\)/);

  const server = await preview({ root, port: 0 });
  const locationOf = async (name: string) => {
    const { status, headers } = await fetch(new URL(name, server.url), { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  expect(await locationOf('/docs/zh/api/x?a=1')).toEqual([301, '/docs/zh/reference/x?a=1']);
  expect(await locationOf('/docs/en/guide/new.md')).toEqual([301, '/docs/guide/new.md']);
  expect(await locationOf('/docs/old.md')).toEqual([301, '/docs/guide/new.md']);
  await server.close();
});

it('a function of the pages gives redirects', async () => {
  const root = site(
    'markdown: { frontmatterKeys: ["aliases"] }, redirects: (pages) => Object.fromEntries(pages.flatMap(({ frontmatter, routePath }) => (frontmatter.aliases ?? []).map((from) => [from, routePath]))),',
  );
  await build({ root });
  expect(read(root, '_redirects')).toContain(
    '/docs/alias /docs/guide/new 301\n/docs/alias.md /docs/guide/new.md 301\n',
  );
});

it('functions give the head of a page, with its data for a click', async () => {
  const root = site(`head: [
    { tag: 'meta', attrs: { name: 'all', content: 'x' } },
    (page) => page.pagePath === '/' ? undefined : [
      { tag: 'meta', attrs: { name: 'of', content: page.title } },
      { tag: 'meta', attrs: { property: 'og:type', content: 'book' } },
      { tag: 'link', attrs: { rel: 'me', href: '/me' } },
    ],
  ],`);
  await build({ root });
  expect(read(root, 'index.html')).not.toContain('name="of"');
  const html = read(root, 'guide/new.html');
  expect(html).toContain('<meta name="of" content="New" data-diptych-page>');
  expect(html).toContain('<meta property="og:type" content="book"');
  expect(html).not.toContain('content="article"');
  const { page } = JSON.parse(read(root, 'static/pages/guide/new.json')) as { page: { head: { attrs: object }[] } };
  expect(page.head.map(({ attrs }) => attrs)).toMatchObject([
    { name: 'of' },
    { content: 'book' },
    { href: '/docs/me' },
  ]);
});

it('dev redirects patterns and Markdown, and takes in what a page says of its old addresses', async () => {
  const root = site(
    'markdown: { frontmatterKeys: ["aliases"] }, redirects: (pages) => ({ "/en/(.*)": "/$1", ...Object.fromEntries(pages.flatMap(({ frontmatter, routePath }) => (frontmatter.aliases ?? []).map((from) => [from, routePath]))) }),',
  );
  const server = await dev({ root, port: 0 });
  onTestFinished(() => server.close());
  const locationOf = async (name: string) =>
    (await fetch(new URL(name, server.url), { redirect: 'manual' })).headers.get('location');
  expect(await locationOf('/docs/en/guide/new?a')).toBe('/docs/guide/new?a');
  expect(await locationOf('/docs/alias.md')).toBe('/docs/guide/new.md');
  const page = path.join(root, 'docs/en/guide/new.md');
  writeFileSync(page, readFileSync(page, 'utf8').replace('/alias', '/former'));
  await vi.waitFor(async () => expect(await locationOf('/docs/former')).toBe('/docs/guide/new'), { timeout: 20_000 });
  expect(await locationOf('/docs/alias')).toBeNull();
});
