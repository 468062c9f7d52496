import { expect, it } from 'vitest';
import { emptyPage } from '../markdown/empty-page.js';
import { checkReturned } from './check-returned.js';

const reasonOf = (hook: Parameters<typeof checkReturned>[0], value: unknown) => checkReturned(hook, value)?.reason;

it.each([
  '../a',
  'a/../../b',
  '/etc/x',
  '//x',
  'C:/x',
  'C:\\x',
  '\\x',
  'a\\..\\b',
  '%2e%2e/x',
  'x/%2E%2e%2fy',
  'a//b',
  './a',
  '',
  'a/',
  'a\0b',
])('refuses the path %j of a file', (path) => {
  expect(reasonOf('siteWritten', [{ path, content: '' }])).toMatch(
    /^returns the item \{ path: .* whose "path" (is|names|contains) /,
  );
});

it.each(['a', 'feeds/news.xml', '.well-known/x', '_headers', '文档/a b.txt', '100%.txt', 'a..b/c...txt'])(
  'takes the path %j of a file',
  (path) => {
    expect(checkReturned('siteWritten', [{ path, content: new Uint8Array() }])).toBeUndefined();
  },
);

const PAGE_DATA = { routePath: '/a', title: 'A', toc: [], frontmatter: {}, alternates: [] };

it.each([
  ['config', undefined, 'returns nothing'],
  ['config', [], 'returns a list'],
  ['tree', { type: 'root', children: [null] }, 'returns an object that has null among the children of the node "root"'],
  ['pageParsed', null, 'returns null'],
  ['pageParsed', 'text', 'returns "text"'],
  ['pageParsed', {}, 'returns an object whose "file" is missing'],
  ['pageParsed', { ...emptyPage('a'), links: {} }, 'returns an object whose "links" is an object'],
  ['pageRendered', { html: '' }, 'returns an object whose "page" is missing'],
  ['pageRendered', { page: {}, html: 1 }, 'returns an object whose "html" is 1'],
  ['pageRendered', { page: {}, html: '', head: {} }, 'returns an object whose "head" is an object'],
  ['pageRendered', { page: {}, html: '', head: ['a'] }, 'returns an object whose "head.0" is "a"'],
  ['pageRendered', { page: {}, html: '', head: [{ tag: 'metaa' }] }, 'returns an object whose "head.0.tag" is "metaa"'],
  [
    'pageRendered',
    { page: {}, html: '', head: [{ tag: 'meta', attrs: { content: 5 } }] },
    'returns an object whose "head.0.attrs.content" is 5',
  ],
  [
    'pageRendered',
    { page: {}, html: '', head: [{ tag: 'script', content: 'a("</script>")' }] },
    'returns an object whose "head.0" is a <script> whose content holds "</script", so that browsers end it elsewhere',
  ],
  ['pageData', { ...PAGE_DATA, data: { f: () => 1 } }, 'returns an object whose "data" holds a function as "f"'],
  ['nav', [{ txt: 'x' }], 'returns the item { txt: \'x\' } whose "text" is missing'],
  [
    'nav',
    [{ text: 'x', items: [{ text: 'y' }] }],
    'returns the item { text: \'x\', items: [Array] } whose "items.0" has neither "link" nor "items"',
  ],
  ['sidebar', [{ text: 'x', link: '/x' }], "returns the item { text: 'x', link: '/x' } whose \"type\" is missing"],
  [
    'pages',
    [{ pagePath: '/a', content: '', format: 'html' }],
    `returns the item { pagePath: '/a', content: '', format: 'html' } whose "format" is "html"`,
  ],
  [
    'pages',
    [{ pagePath: '/a', content: '', local: 'zh' }],
    `returns the item { pagePath: '/a', content: '', local: 'zh' } whose "local" is none of the keys locale, format, props, source, content, pagePath, version, component and 1 more`,
  ],
  [
    'pages',
    [{ pagePath: '/a', component: './a', props: { of: new Map() } }],
    `returns the item { pagePath: '/a', component: './a', props: [Object] } whose "props" holds a Map as "of"`,
  ],
  [
    'pages',
    [{ pagePath: '/a', content: '', frontmatter: { order: 1n } }],
    `returns the item { pagePath: '/a', content: '', frontmatter: [Object] } whose "frontmatter" holds a bigint as "order"`,
  ],
  ['siteWritten', {}, 'returns an object'],
  ['siteWritten', [null], 'returns the item null'],
  ['siteWritten', [{ path: 'a', content: 1 }], `returns the item { path: 'a', content: 1 } whose "content" is 1`],
] as const)('says what is wrong with what %s returns, case %#', (hook, value, reason) => {
  expect(reasonOf(hook, value)).toBe(reason);
});

it('takes what hooks are to return', () => {
  expect(checkReturned('config', { title: 'Docs' })).toBeUndefined();
  expect(checkReturned('pageParsed', emptyPage('a.md'))).toBeUndefined();
  expect(checkReturned('pageRendered', { page: {}, html: '', head: [{ tag: 'meta' }] })).toBeUndefined();
  expect(checkReturned('siteWritten', [])).toBeUndefined();
  expect(checkReturned('pageData', { ...PAGE_DATA, data: { a: [1, null, { b: 'c' }] } })).toBeUndefined();
  expect(checkReturned('nav', [{ text: 'A', items: [{ text: 'B', link: '/b' }] }])).toBeUndefined();
  const link = { type: 'link', text: 'B', link: '/b' };
  const group = { type: 'group', text: 'A', collapsible: true, collapsed: false, items: [link, { type: 'divider' }] };
  expect(checkReturned('sidebar', [group, { type: 'section-header', text: 'C' }])).toBeUndefined();
  const big = { ...PAGE_DATA, data: { n: 1n } };
  expect(reasonOf('pageData', big)).toBe('returns an object whose "data" holds a bigint as "n"');
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  expect(reasonOf('pageData', { ...PAGE_DATA, data: circular })).toBe(
    'returns an object whose "data" refers to itself',
  );
});
