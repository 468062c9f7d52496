import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathToUrl, urlToPath } from './url-to-path.js';

describe('urlToPath', () => {
  it.each([
    ['/', '/', ''],
    ['/a/b?x=1&y=%20', '/a/b', '?x=1&y=%20'],
    ['/a?b?c', '/a', '?b?c'],
    ['/%E6%8C%87%E5%8D%97/a%20b', '/指南/a b', ''],
    ['/100%25/c%23?', '/100%/c#', '?'],
    ['/a#b', '/a', ''],
    ['http://example.com/a/b?c', '/a/b', '?c'],
    ['http://example.com', '/', ''],
    ['/...', '/...', ''],
    ['/a+b', '/a+b', ''],
  ])('reads %s', (target, pathname, search) => {
    expect(urlToPath(target)).toEqual({ pathname, search });
  });

  it('reads UTF-8 that a client did not encode', () => {
    const asNodeGivesIt = Buffer.from('/指南', 'utf8').toString('latin1');
    expect(urlToPath(asNodeGivesIt)).toEqual({ pathname: '/指南', search: '' });
  });

  it.each(['/%', '/%zz', '/a/%E6%8C', '/%00', '/a%00.html', '*', 'a/b'])('cannot read %s', (target) => {
    expect(urlToPath(target)).toBeUndefined();
  });

  it.each(['/..', '/../a', '/a/../b', '/%2e%2e/a', '/.%2E/a', '/%2e', '/a%2fb', '/..%2fa', '/a//b', '//a'])(
    'keeps %s from the file system',
    (target) => {
      expect(urlToPath(target)).toBeUndefined();
    },
  );

  it.each(['/a%5cb', '/..\\a'])('reads a backslash as part of a name, except on Windows: %s', (target) => {
    const pathname = decodeURIComponent(target);
    expect(urlToPath(target)).toEqual(path.sep === '/' ? { pathname, search: '' } : undefined);
  });

  it('decodes once', () => {
    expect(urlToPath('/%252e%252e/a')).toEqual({ pathname: '/%2e%2e/a', search: '' });
  });
});

describe('pathToUrl', () => {
  it('writes what urlToPath reads', () => {
    const pathname = '/指南/a b/100%/c#?&.html/';
    expect(urlToPath(pathToUrl(pathname))).toEqual({ pathname, search: '' });
  });
});
