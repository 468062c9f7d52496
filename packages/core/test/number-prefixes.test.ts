import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { build } from './helpers/core.js';
import { outcomeOf } from './helpers/outcome.js';
import { makeSite, type SiteFiles } from './helpers/site.js';

vi.setConfig({ testTimeout: 60_000 });

const configWith = (route: string, more = '') =>
  `export default { title: 'Paper', theme: './theme.jsx', styles: [], lastUpdated: false, ${route} ${more} };`;
const NUMBERED = configWith('route: { numberPrefixes: true },');
const LANGUAGES = "locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '简体中文' }],";

const THEME = `
export const Layout = ({ article, sidebar }) => <div>{sidebar}<main>{article}</main></div>;
const List = ({ items }) => items.map((item, at) => item.type === 'group' ? <List key={at} items={item.items} /> : <a key={at} href={item.link}>{item.text}</a>);
export const Sidebar = ({ items }) => <nav><List items={items} /></nav>;
`;

async function buildSite(files: SiteFiles): Promise<{ read(name: string): string; has(name: string): boolean }> {
  const root = makeSite({ files: { 'theme.jsx': THEME, ...files } });
  await build({ root });
  const at = (name: string) => path.join(root, 'dist', name);
  return { read: (name) => readFileSync(at(name), 'utf8'), has: (name) => existsSync(at(name)) };
}

/** The addresses in the sidebar of a page, in their order. */
function sidebarOf(html: string): string[] {
  const [, nav = ''] = /<nav>([\s\S]*?)<\/nav>/.exec(html) ?? [];
  return [...nav.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
}

const PAGES = {
  'docs/index.md': '# Home\n\n[Start](./1-guide/02-start.md)\n',
  'docs/1-guide/index.md': '# Guide\n',
  'docs/1-guide/10-last.md': '# Last\n',
  'docs/1-guide/02-start.md':
    '# Start\n\n[Last](./10-last.md#last), [by address](/guide/last), [more](./deep/2-b.md)\n',
  'docs/1-guide/03-deep/2-b.md': '# B\n\n[Up](../02-start.md)\n',
  'docs/1-guide/03-deep/1-c.md': '# C\n',
  'docs/1-guide/2026-review.md': '# Review\n',
};

it('order the sidebar and are no part of addresses', async () => {
  const site = await buildSite({ ...PAGES, 'diptych.config.ts': NUMBERED });
  expect(site.has('guide/start.html')).toBe(true);
  const html = site.read('guide/start.html');
  expect(sidebarOf(html)).toEqual([
    '/guide/',
    '/guide/start',
    '/guide/deep/c',
    '/guide/deep/b',
    '/guide/last',
    '/guide/2026-review',
  ]);
  expect(html).toContain('href="/guide/last#last"');
  expect(site.read('guide/deep/b.html')).toContain('href="/guide/start"');
});

it('are part of names unless the config says so', async () => {
  const site = await buildSite({ 'docs/index.md': '# Home\n', 'docs/01-start.md': '# Start\n' });
  expect(site.has('01-start.html')).toBe(true);
});

it('may be left out in _meta.json, and differ between languages', async () => {
  const site = await buildSite({
    'diptych.config.ts': configWith('route: { numberPrefixes: true },', LANGUAGES),
    'docs/en/index.md': '# Home\n',
    'docs/zh/index.md': '# 首页\n',
    'docs/en/1-guide/_meta.json': '["03-b", { "type": "file", "name": "a", "label": "First" }]',
    'docs/en/1-guide/1-a.md': '# A\n',
    'docs/en/1-guide/03-b.md': '# B\n',
    'docs/zh/2-guide/5-b.md': '# 乙\n',
    'docs/zh/2-guide/7-a.md': '# 甲\n',
  });
  expect(sidebarOf(site.read('guide/a.html'))).toEqual(['/guide/b', '/guide/a']);
  expect(sidebarOf(site.read('zh/guide/a.html'))).toEqual(['/zh/guide/b', '/zh/guide/a']);
  expect(site.read('guide/a.html')).toContain('hreflang="zh-CN"');
});

it('report two files with one address, and a page that _meta.json does not list', async () => {
  const root = makeSite({
    files: {
      'diptych.config.ts': NUMBERED,
      'docs/index.md': '# Home\n',
      'docs/1-guide/_meta.json': '["a"]',
      'docs/1-guide/1-a.md': '# A\n',
      'docs/1-guide/2-a.md': '# A again\n',
      'docs/1-guide/3-b.md': '# B\n',
    },
  });
  const { diagnostics } = await outcomeOf(root);
  expect(diagnostics).toMatchObject([
    { code: 'route-duplicate', message: '/guide/a is also the address of 1-guide/1-a.md.' },
    { code: 'page-orphan', message: expect.stringContaining('1-guide/_meta.json does not list "b"') },
  ]);
});

it('stand back behind the order in frontmatter, in the docs folder itself too', async () => {
  const site = await buildSite({
    'diptych.config.ts': NUMBERED,
    'docs/index.md': '# Home\n',
    'docs/1-a.md': '# A\n',
    'docs/2-b.md': '---\norder: 0\n---\n\n# B\n',
    'docs/10-c.md': '# C\n',
  });
  expect(sidebarOf(site.read('a.html'))).toEqual(['/b', '/a', '/c']);
});
