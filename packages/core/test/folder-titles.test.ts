import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SearchHead } from '@diptych/search';
import { expect, it } from 'vitest';
import { build } from './helpers/core.js';
import { makeSite, writeSiteFile } from './helpers/site.js';

const FILES = {
  'theme.jsx': 'export const Layout = ({ article }) => <main>{article}</main>;\nexport const Sidebar = () => null;\n',
  'diptych.config.ts':
    "export default { title: 'Paper', theme: './theme.jsx', styles: [], lastUpdated: false, locales: [{ key: 'en', label: 'English' }, { key: 'zh', lang: 'zh-CN', label: '简体中文' }] };",
  'docs/en/index.md': '# Home\n',
  'docs/en/_nav.json':
    '[{ "text": "Guides", "link": "/guide/start/a" }, { "text": "One", "link": "/api/one" }, { "text": "Two", "link": "/api/two" }]',
  'docs/en/guide/_meta.json': '[{ "type": "dir", "name": "start", "label": "First steps" }, "basic"]',
  'docs/en/guide/start/a.md': '# A\n',
  'docs/en/guide/basic/b.md': '# B\n',
  'docs/en/api/index.md': '# API reference\n',
  'docs/en/api/one.md': '# One\n',
  'docs/en/api/two.md': '# Two\n',
  'docs/zh/index.md': '# 首页\n',
  'docs/zh/guide/index.md': '# 指南\n',
  'docs/zh/guide/start/index.md': '# 起步\n',
  'docs/zh/guide/start/a.md': '# 甲\n',
};

it('are in the first file of the search, for each language', async () => {
  const root = makeSite({ files: FILES });
  const foldersOf = (locale: string) =>
    (JSON.parse(readFileSync(path.join(root, 'dist/static', `search.${locale}.json`), 'utf8')) as SearchHead).folders;
  await build({ root });
  expect(foldersOf('en')).toEqual({ '/api/': 'API reference', '/guide/': 'Guides', '/guide/start/': 'First steps' });
  expect(foldersOf('zh')).toEqual({ '/guide/': '指南', '/guide/start/': '起步' });

  writeSiteFile(root, 'docs/en/guide/_meta.json', '[{ "type": "dir", "name": "start", "label": "Begin" }, "basic"]');
  await build({ root });
  expect(foldersOf('en')).toMatchObject({ '/guide/start/': 'Begin' });
});
