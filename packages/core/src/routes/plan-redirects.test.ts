import { describe, expect, it } from 'vitest';
import { createRedirects } from '../config/redirect-table.js';
import type { Config, RedirectRules } from '../config/types.js';
import type { PageSource } from '../content/index.js';
import { checkRedirects } from './check-redirects.js';
import { planRedirects } from './plan-redirects.js';

const locales = [{ key: 'en' }, { key: 'zh' }];

function page(routePath: string): PageSource {
  const locale = routePath.startsWith('/zh/') ? 'zh' : 'en';
  const pagePath = locale === 'zh' ? routePath.slice(3) : routePath;
  return { routePath, pagePath, locale, version: '', relativePath: `${locale}${pagePath}.md` } as PageSource;
}

function site(
  redirects: RedirectRules,
  routes: string[],
  publicFiles: string[] = [],
  ids: Record<string, string[]> = {},
  ignoreDeadLinks: string[] = [],
) {
  const config = { locales, versions: [], redirects, ignoreDeadLinks } as unknown as Config;
  const sources = {
    pages: routes.map(page),
    drafts: [],
    publicFiles: publicFiles.map((relativePath) => ({ relativePath, file: '' })),
  };
  const { rules } = planRedirects(config, sources);
  const table = createRedirects(rules);
  const idsByRoute = new Map(Object.entries(ids).map(([route, own]) => [route, new Set(own)]));
  const faults = checkRedirects(rules, config, { ...sources, idsByRoute }).map(
    ({ code, message }) => `${code}: ${message}`,
  );
  return { rules, faults, ...table };
}

describe('a redirect in several languages', () => {
  it('holds for each whose page exists, and is written once', () => {
    const { follow, faults } = site({ '/old': '/new', '/gone': '/only' }, ['/new', '/zh/new', '/only']);
    expect(faults).toEqual([]);
    expect(['/old', '/zh/old', '/gone', '/zh/gone'].map(follow)).toEqual(['/new', '/zh/new', '/only', undefined]);
  });

  it('gives way to a page, and to a redirect of the language', () => {
    const rules = { '/old': '/new', '/zh/older': '/zh/', '/older': '/new' };
    const { follow, faults } = site(rules, ['/new', '/zh/new', '/zh/old', '/zh/']);
    expect(faults).toEqual([]);
    expect(['/zh/old', '/zh/older', '/older'].map(follow)).toEqual([undefined, '/zh/', '/new']);
  });

  it('keeps a target elsewhere and one that names its language', () => {
    const { follow } = site({ '/a': 'https://example.com/', '/b': '/zh/new' }, ['/zh/new']);
    expect(['/zh/a', '/zh/b'].map(follow)).toEqual(['https://example.com/', '/zh/new']);
  });
});

it('leads to an anchor that its page has', () => {
  const redirects = {
    '/a': '/new#use',
    '/b': '/new#usage',
    '/c': '/new?q#%E6%8C%87',
    '/d': '/new#use:~:text=it',
    '/e(.*)': '/new#$1',
  };
  const { faults } = site(redirects, ['/new', '/zh/new'], [], { '/new': ['use', '指'], '/zh/new': ['use'] });
  expect(faults).toEqual([
    'anchor-dead: The redirect from "/b" leads to #usage, which /new does not have.',
    'anchor-dead: The redirect from "/zh/b" leads to #usage, which /zh/new does not have.',
    'anchor-dead: The redirect from "/zh/c" leads to #指, which /zh/new does not have.',
  ]);
});

it('leads to what another server answers, by address or beginning', () => {
  const rules = { '/a': '/api/spec', '/b': '/shop', '/c': '/lost' };
  const { faults } = site(rules, ['/new'], [], {}, ['/api/*', '/shop']);
  expect(faults).toEqual([expect.stringMatching(/^redirect-dead: The redirect from "\/c" leads to \/lost/)]);
});

describe('a pattern', () => {
  it('fills its target, and tells the old addresses of pages', () => {
    const { follow, rules, faults } = site({ '/en/(.*)': '/$1' }, ['/', '/guide/start', '/zh/', '/zh/guide/start']);
    expect(faults).toEqual([]);
    expect(['/en/', '/en/guide/start', '/en//evil.example', '/en'].map(follow)).toEqual([
      '/',
      '/guide/start',
      '/evil.example',
      undefined,
    ]);
    expect(rules).toEqual([
      {
        key: '/en/(.*)',
        from: '/en/(.*)',
        to: '/$1',
        addresses: [
          { from: '/en/', to: '/' },
          { from: '/en/guide/start', to: '/guide/start' },
        ],
      },
    ]);
  });

  it('holds in every language, takes groups in any order, and comes after plain addresses', () => {
    const rules = { '/api/([^/]+)/v(\\d)': '/v$2/$1', '/api/x/v1': '/' };
    const { follow, faults } = site(rules, ['/', '/v1/y', '/v2/x', '/zh/v1/y', '/zh/']);
    expect(faults).toEqual([]);
    expect(['/api/y/v1', '/api/x/v1', '/zh/api/y/v1', '/zh/api/x/v1', '/api/y/vx'].map(follow)).toEqual([
      '/v1/y',
      '/',
      '/zh/v1/y',
      '/zh/',
      undefined,
    ]);
  });

  it('must not hide pages or files, must lead to some page, and must be the only one', () => {
    expect(site({ '/guide/(.*)': '/docs/$1' }, ['/guide/start', '/docs/start']).faults).toEqual([
      'redirect-from-page: The redirect from "/guide/(.*)" starts from a page: en/guide/start.md.',
    ]);
    expect(site({ '/(.*\\.png)': 'https://cdn.example/$1' }, ['/'], ['a.png']).faults[0]).toContain(
      'starts from a file: public/a.png',
    );
    expect(site({ '/old/(.*)': '/new/$1' }, ['/newer/a']).faults).toEqual([
      'redirect-dead: The redirect from "/old/(.*)" leads to /new/$1, which is not a page, whatever its groups match.',
    ]);
    expect(site({ '/old/(.*)': '/new/$1', '/old/x/(.*)': '/x/$1' }, ['/new/a', '/x/b']).faults).toEqual([
      'redirect-twice: The redirects from "/old/(.*)" and "/old/x/(.*)" both match "/old/x/b", where a page was.',
    ]);
  });

  it('is told of where only dev follows it', () => {
    const faultsOf = (from: string, to: string) => site({ [from]: to }, ['/blog/a', '/zh/blog/a']).faults;
    expect(faultsOf('/blog/(\\d+)/([^/]+)', '/blog/$2')).toEqual([
      'redirect-unwritten: Nothing on the built site follows the redirect from "/blog/(\\d+)/([^/]+)": hosts have no such pattern, and "/blog/$2" does not determine the old addresses.',
    ]);
    expect(faultsOf('/news/([^/]+)/([^/]+)', '/blog/$2')).toEqual([]);
    expect(faultsOf('/old-([a-z]+)', '/blog/$1')).toEqual([]);
    expect(faultsOf('/old-([a-z]+)', 'https://example.com/$1')).toHaveLength(1);
  });
});
