import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { build } from './helpers/core.js';
import { makeSite, type SiteFiles } from './helpers/site.js';

vi.setConfig({ testTimeout: 60_000 });

const THEME = `
export const Layout = ({ site, article }) => <div><nav>{site.nav.map(({ text, link, activeMatch }) => <a key={link} href={link} data-match={activeMatch}>{text}</a>)}</nav><main>{article}</main></div>;
export const Sidebar = () => null;
`;

/** The entries of a page's navigation: text, address, and the expression that marks it. */
async function navOf(files: SiteFiles, config = '', page = 'index.html'): Promise<string[]> {
  const root = makeSite({
    files: {
      'theme.jsx': THEME,
      'diptych.config.ts': `export default { title: 'Paper', theme: './theme.jsx', styles: [], lastUpdated: false, ${config} };`,
      ...files,
    },
  });
  await build({ root });
  const html = readFileSync(path.join(root, 'dist', page), 'utf8');
  const [, nav = ''] = /<nav>([\s\S]*?)<\/nav>/.exec(html) ?? [];
  return [...nav.matchAll(/href="([^"]*)" data-match="([^"]*)">([^<]*)/g)].map(
    ([, link, match, text]) => `${text} ${link} ${match}`,
  );
}

const FOLDERS = {
  'docs/index.md': '# Home\n',
  'docs/api/b.md': '---\norder: 1\n---\n\n# B\n',
  'docs/api/a.md': '# A\n',
  'docs/guide/index.md': '---\norder: 1\n---\n\n# Guide\n',
  'docs/guide/start.md': '# Start\n',
};

it('leads to the first page of each top folder', async () => {
  await expect(navOf(FOLDERS)).resolves.toEqual(['Guide /guide/ ^/guide/', 'api /api/b ^/api/']);
});

it('leads to the pages beside the folders as well', async () => {
  const files = { ...FOLDERS, 'docs/intro.md': '# Introduction\n', 'docs/c++/index.md': '# C++\n' };
  await expect(navOf(files, "base: '/docs/',")).resolves.toEqual([
    'Introduction /docs/intro ^/[^/]*$',
    'Guide /docs/guide/ ^/guide/',
    'api /docs/api/b ^/api/',
    'C++ /docs/c++/ ^/c\\+\\+/',
  ]);
});

it('is empty where one sidebar shows all pages, and where _nav.json says so', async () => {
  await expect(navOf({ 'docs/index.md': '# Home\n', 'docs/intro.md': '# Introduction\n' })).resolves.toEqual([]);
  await expect(navOf({ ...FOLDERS, 'docs/_meta.json': '["index", "guide", "api"]' })).resolves.toEqual([]);
  await expect(navOf({ ...FOLDERS, 'docs/_nav.json': '[]' })).resolves.toEqual([]);
});

it('is made for each language on its own', async () => {
  const files = {
    'docs/en/index.md': '# Home\n',
    'docs/en/guide/index.md': '# Guide\n',
    'docs/en/_nav.json': '[]',
    'docs/zh/index.md': '# 首页\n',
    'docs/zh/guide/index.md': '# 指南\n',
  };
  const config = "locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '简体中文' }],";
  await expect(navOf(files, config)).resolves.toEqual([]);
  await expect(navOf(files, config, 'zh/index.html')).resolves.toEqual(['指南 /zh/guide/ ^/guide/']);
});

it('leads to folders of plugins unless their own entries do', async () => {
  const withNav = (nav: string) =>
    `plugins: [{ name: 'blog', pages: () => [{ pagePath: '/blog/', content: '# Blog' }], ${nav} }],`;
  await expect(navOf(FOLDERS, withNav(''))).resolves.toContain('Blog /blog/ ^/blog/');
  const own = "nav: (items) => [...items, { text: 'News', link: '/blog/', activeMatch: 'x' }]";
  await expect(navOf(FOLDERS, withNav(own))).resolves.toEqual([
    'Guide /guide/ ^/guide/',
    'api /api/b ^/api/',
    'News /blog/ x',
  ]);
});
