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
  expect(reasonOf('siteWritten', [{ path, content: '' }])).toContain(`returns the file "${path}", whose path `);
});

it.each(['a', 'feeds/news.xml', '.well-known/x', '_headers', '文档/a b.txt', '100%.txt', 'a..b/c...txt'])(
  'takes the path %j of a file',
  (path) => {
    expect(checkReturned('siteWritten', [{ path, content: new Uint8Array() }])).toBeUndefined();
  },
);

it.each([
  ['config', undefined, 'returns nothing'],
  ['config', [], 'returns a list'],
  ['pageParsed', null, 'returns null'],
  ['pageParsed', 'text', 'returns "text"'],
  ['pageParsed', {}, 'returns a page whose "file" is missing'],
  ['pageParsed', { ...emptyPage('a'), links: {} }, 'returns a page whose "links" is an object'],
  ['pageRendered', { html: '' }, 'returns a "page" that is missing'],
  ['pageRendered', { page: {}, html: 1 }, 'returns an "html" that is 1'],
  ['pageRendered', { page: {}, html: '', head: {} }, 'returns a "head" that is an object'],
  ['pageRendered', { page: {}, html: '', head: ['a'] }, 'returns a "head" that is a list'],
  ['siteWritten', {}, 'returns an object'],
  ['siteWritten', [null], 'returns a file whose "path" is missing'],
  ['siteWritten', [{ path: 'a', content: 1 }], 'returns the file "a" whose "content" is 1'],
] as const)('says what is wrong with what %s returns: %j', (hook, value, reason) => {
  expect(reasonOf(hook, value)).toBe(reason);
});

it('takes what hooks are to return', () => {
  expect(checkReturned('config', { title: 'Docs' })).toBeUndefined();
  expect(checkReturned('pageParsed', emptyPage('a.md'))).toBeUndefined();
  expect(checkReturned('pageRendered', { page: {}, html: '', head: [{ tag: 'meta' }] })).toBeUndefined();
  expect(checkReturned('siteWritten', [])).toBeUndefined();
});
