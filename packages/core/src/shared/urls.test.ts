import { describe, expect, it } from 'vitest';
import { STRIP_CASES, versioned } from './fixtures/strip-cases.js';
import {
  decodePath,
  encodePath,
  idOf,
  joinBase,
  parsePath,
  pathToRoute,
  routeToPayloadFile,
  routeToPayloadUrl,
  routeToUrl,
  stripDefaultPrefix,
  withoutBase,
} from './urls.js';

const bilingual = { locales: [{ key: 'en' }, { key: 'zh' }], versions: [] };

describe('base', () => {
  it.each([
    ['/', '/a/b', '/a/b'],
    ['/docs/', '/a', '/docs/a'],
    ['/docs/', '/', '/docs/'],
  ])('%s + %s', (base, path, whole) => {
    expect(joinBase(base, path)).toBe(whole);
    expect(withoutBase(base, whole)).toBe(path);
  });

  it('knows a path outside it', () => {
    expect(withoutBase('/docs/', '/documents/a')).toBeUndefined();
    expect(withoutBase('/docs/', '/docs')).toBe('/');
  });
});

describe('encoding', () => {
  it.each([
    ['/指南/开始', '/%E6%8C%87%E5%8D%97/%E5%BC%80%E5%A7%8B'],
    ['/two words', '/two%20words'],
    ['/c#', '/c%23'],
    ['/100%', '/100%25'],
    ['/a%20b', '/a%2520b'],
    ['/why?', '/why%3F'],
    ['/a+b&c=d', '/a+b&c=d'],
  ])('%s', (path, encoded) => {
    expect(encodePath(path)).toBe(encoded);
    expect(new URL(encoded, 'https://example.com').pathname).toBe(encoded);
    expect(decodePath(encoded)).toBe(path);
  });

  it('leaves what is not percent-encoding, and never makes a slash', () => {
    expect(decodePath('/100%/%E4%BD%A0')).toBe('/100%/你');
    expect(decodePath('/a%2Fb')).toBe('/a%2Fb');
  });
});

describe('idOf', () => {
  it.each([
    ['/a', undefined],
    ['/a?b#c', 'c'],
    ['#c#d', 'c#d'],
    ['/a#', ''],
    ['/a#:~:text=b', ''],
    ['/a#c:~:text=b', 'c'],
  ])('%s', (address, id) => expect(idOf(address)).toBe(id));
});

describe('pathToRoute', () => {
  it.each([
    ['/a/b.html', '/a/b'],
    ['/a/index.html', '/a/'],
    ['/a/index', '/a/'],
    ['/index.html', '/'],
    ['/', '/'],
    ['/reindex', '/reindex'],
    ['/%E6%8C%87%E5%8D%97', '/指南'],
  ])('%s → %s', (path, route) => expect(pathToRoute(path)).toBe(route));
});

describe('page data', () => {
  it.each([
    ['/', '/a/b', 'static/pages/a/b.json', '/static/pages/a/b.json'],
    ['/', '/', 'static/pages/index.json', '/static/pages/index.json'],
    ['/docs/', '/zh/a/', 'static/pages/zh/a/index.json', '/docs/static/pages/zh/a/index.json'],
    ['/', '/c# 100%', 'static/pages/c# 100%.json', '/static/pages/c%23%20100%25.json'],
  ])('base %s, route %s', (base, route, file, url) => {
    expect(routeToPayloadFile(route)).toBe(file);
    expect(routeToPayloadUrl(base, route)).toBe(url);
  });

  it('links to the page itself', () => expect(routeToUrl('/docs/', '/zh/a b')).toBe('/docs/zh/a%20b'));
});

describe('parsePath', () => {
  it.each([
    ['/', '', 'en', '/'],
    ['/guide/zhuhai', '', 'en', '/guide/zhuhai'],
    ['/zh', '', 'zh', '/'],
    ['/zh/', '', 'zh', '/'],
    ['/zh/a', '', 'zh', '/a'],
    ['/zhuhai/a', '', 'en', '/zhuhai/a'],
    ['/en/a', '', 'en', '/a'],
    ['/a/zh/b', '', 'en', '/a/zh/b'],
  ])('%s without versions', (path, version, locale, pagePath) =>
    expect(parsePath(path, bilingual)).toEqual({ version, locale, pagePath }),
  );

  it.each([
    ['/a', 'v2', 'en', '/a'],
    ['/v1/a', 'v1', 'en', '/a'],
    ['/v1/zh/a', 'v1', 'zh', '/a'],
    ['/zh/v1/a', 'v2', 'zh', '/v1/a'],
    ['/v2/zh/', 'v2', 'zh', '/'],
  ])('%s with versions', (path, version, locale, pagePath) =>
    expect(parsePath(path, versioned)).toEqual({ version, locale, pagePath }),
  );
});

describe('stripDefaultPrefix', () => {
  it.each(STRIP_CASES)('%s', (path, stripped) => expect(stripDefaultPrefix(path, versioned)).toBe(stripped));
});
