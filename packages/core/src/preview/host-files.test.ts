import { describe, expect, it } from 'vitest';
import { applyRule, headersFor, parseHeaders, parseRedirects } from './host-files.js';

describe('parseRedirects', () => {
  it('reads paths and patterns, and leaves conditions to the host', () => {
    const text = [
      '# comment',
      '/old /new 301',
      '/plain https://example.com/x',
      '/see /there 302!',
      '/%E6%97%A7 /新',
      '/a/* /b/:splat 301',
      '/:x /y 301',
      '/rewritten /index.html 200',
      '/cond /zh 302 Language=zh',
      'relative /x',
      '/alone',
    ].join('\r\n');
    expect(parseRedirects(text)).toEqual([
      { from: '/old', to: '/new', status: 301 },
      { from: '/plain', to: 'https://example.com/x', status: 301 },
      { from: '/see', to: '/there', status: 302 },
      { from: '/旧', to: '/%E6%96%B0', status: 301 },
      { from: '/a/*', to: '/b/:splat', status: 301 },
      { from: '/:x', to: '/y', status: 301 },
    ]);
  });

  it.each([
    ['/a/*', '/b/:splat', '/a/c/d', '/b/c/d'],
    ['/a/*', '/b/:splat', '/b/c', undefined],
    ['/*', '/:splat', '//evil.example', '/evil.example'],
    ['/:x/:y/z', '/:y/:x', '/1/2/z', '/2/1'],
    ['/:x/z', '/:x', '/1/2/z', undefined],
    ['/a.b/*', 'https://example.com:8080/:splat', '/a.b/旧', 'https://example.com:8080/%E6%97%A7'],
    ['/a.b/*', '/', '/axb/c', undefined],
  ])('%s to %s takes %s to %s', (from, to, pathname, expected) => {
    expect(applyRule({ from, to, status: 301 }, pathname)).toBe(expected);
  });
});

describe('headersFor', () => {
  const headers = parseHeaders(
    [
      '/docs/*',
      '  X-A: 1',
      '  # no',
      '  X-Bad: 标题',
      '/docs/a.b',
      '  x-b: two: parts',
      '/docs/*.svg',
      '  X-A: 2',
    ].join('\n'),
  );

  it('takes what _headers says, joined', () => {
    expect(headersFor({ redirects: [], headers }, '/docs/a.b', 'a.b')).toMatchObject({
      'X-A': '1',
      'x-b': 'two: parts',
    });
    expect(headersFor({ redirects: [], headers }, '/docs/axb', 'axb')).not.toHaveProperty('x-b');
    expect(headersFor({ redirects: [], headers }, '/docs/c/x.svg', 'c/x.svg')).toMatchObject({ 'X-A': '1, 2' });
    expect(headersFor({ redirects: [], headers }, '/other', 'other')).not.toHaveProperty('X-A');
    expect(headersFor({ redirects: [], headers }, '/docs/x', 'x')).not.toHaveProperty('X-Bad');
  });

  it('adds no header of its own where there is a _headers, but a cache rule', () => {
    const found = headersFor({ redirects: [], headers: [] }, '/assets/x.js', 'assets/x.js');
    expect(found).toEqual({ 'Cache-Control': 'public, max-age=0, must-revalidate' });
    const own = parseHeaders('/*\n  cache-control: no-store');
    expect(headersFor({ redirects: [], headers: own }, '/x', 'x')).toEqual({ 'cache-control': 'no-store' });
  });

  it('keeps hashed files for ever and gives security headers where there is none', () => {
    const rules = { redirects: [] };
    expect(headersFor(rules, '/docs/assets/x.js', 'assets/x.js')['Cache-Control']).toContain('immutable');
    expect(headersFor(rules, '/assets.html', 'assets.html')['Cache-Control']).toContain('must-revalidate');
    expect(headersFor(rules, '/', '')).toMatchObject({ 'X-Content-Type-Options': 'nosniff' });
  });
});
