import { expect, it } from 'vitest';
import { findPage } from './find-page.js';
import { readPageList } from './read-page-list.js';
import type { Site } from './types.js';

const LIST = `# T

## English / v2 / Guide

- [A \\[b\\] \\\\](https://t.test/docs/guide/a%20b.md): What it is

Home: https://t.test/docs/index.md

## 简体中文

- [首页](https://t.test/docs/v1/zh/index.md)

## Indexes

- [English / guide](https://t.test/docs/llms-index/guide.txt)
- [all](https://t.test/docs/llms-full.txt)
`;
const scope = {
  base: '/docs/',
  locales: ['en', 'zh'],
  versions: ['v2', 'v1'],
  home: { title: 'Home', description: 'What begins' },
};

it('reads titles, addresses, sections, languages and versions', () => {
  const { pages, lists } = readPageList(LIST, scope);
  expect(pages).toEqual([
    {
      title: 'A [b] \\',
      description: 'What it is',
      section: ['v2', 'Guide'],
      path: '/docs/guide/a%20b',
      key: 'guide/a b',
      markdown: '/docs/guide/a%20b.md',
      locale: 'en',
      version: 'v2',
    },
    expect.objectContaining({ title: 'Home', description: 'What begins', path: '/docs/', locale: 'en', version: 'v2' }),
    expect.objectContaining({ title: '首页', path: '/docs/v1/zh/', locale: 'zh', version: 'v1' }),
  ]);
  expect(lists).toEqual(['/docs/llms-index/guide.txt']);
});

it('reads the address of the home page below a label in any language', () => {
  const list = '# 晶石\n\n> 文档: https://example.com\n\n## 简体中文\n\n首页: https://t.test/docs/index.md\n';
  expect(readPageList(list, scope).pages).toMatchObject([{ title: 'Home', path: '/docs/' }]);
});

it('finds pages by address, language and version', () => {
  const { pages } = readPageList(LIST, scope);
  const languages = scope.locales.map((key) => ({ key, lang: key, label: key }));
  const site = { base: scope.base, languages, versions: scope.versions, pages } as unknown as Site;
  const find = (page: string, more = {}) => findPage(site, { page, ...more }).page?.title;
  expect(find('/docs/guide/a b')).toBe('A [b] \\');
  expect(find('/docs/')).toBe('Home');
  expect(find('/docs')).toBe('Home');
  expect(find('/', { locale: 'zh', version: 'v1' })).toBe('首页');
  expect(find('v1/zh')).toBe('首页');
  expect(find('v1/zh/index.md')).toBe('首页');
  expect(find('/', { locale: 'zh' })).toBeUndefined();
});
