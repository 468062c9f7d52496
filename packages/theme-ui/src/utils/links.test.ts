import type { NavItem } from '@diptych/core/shared';
import { describe, expect, it } from 'vitest';
import { samplePage } from '../testing/samples.js';
import { isExternal, linkProps, navCurrent, withBase } from './links.js';

describe('links', () => {
  it.each([
    ['https://a.b', true],
    ['//a.b', true],
    ['mailto:a@b.c', true],
    ['/a', false],
    ['a/b', false],
    ['#c', false],
  ])('%s leaves the site: %s', (link, leaves) => {
    expect(isExternal(link)).toBe(leaves);
  });

  it('opens what leaves the site in a new tab, without a way back', () => {
    expect(linkProps('https://a.b')).toEqual({ href: 'https://a.b', target: '_blank', rel: 'noopener' });
    expect(linkProps('/a')).toEqual({ href: '/a' });
  });

  it('adds the base to routes only', () => {
    expect(withBase('/a.svg', '/docs/')).toBe('/docs/a.svg');
    expect(withBase('https://a.b/c', '/docs/')).toBe('https://a.b/c');
    expect(withBase('<svg/>', '/docs/')).toBe('<svg/>');
  });
});

describe('navCurrent', () => {
  const page = samplePage({ pagePath: '/guide/start', routePath: '/zh/guide/start' });
  const at = { base: '/docs/', home: '/docs/zh/' };
  const item = (changes: Partial<NavItem>): NavItem => ({ text: 'x', position: 'right', ...changes });

  it.each([
    ['the page itself', item({ link: '/docs/zh/guide/start' }), 'page'],
    ['a folder above it', item({ link: '/docs/zh/guide/' }), 'true'],
    ['another folder', item({ link: '/docs/zh/api/' }), undefined],
    ['the home page, above everything', item({ link: '/docs/zh/' }), undefined],
    ['a page beside the home page', item({ link: '/docs/zh/community' }), undefined],
    ['a pattern that matches', item({ link: '/docs/zh/a', activeMatch: '^/guide/' }), 'true'],
    ['a pattern that does not', item({ link: '/docs/zh/guide/', activeMatch: '^/api/' }), undefined],
    ['a broken pattern', item({ link: '/docs/zh/a', activeMatch: '(' }), undefined],
    ['a list with the page in it', item({ items: [item({ link: '/docs/zh/guide/start' })] }), 'true'],
    ['an external link', item({ link: 'https://a.b/docs/zh/guide/' }), undefined],
  ])('%s', (_name, entry, expected) => {
    expect(navCurrent(entry, page, at)).toBe(expected);
  });
});
