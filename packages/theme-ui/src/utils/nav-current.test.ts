import type { NavItem } from '@diptych/core/shared';
import { describe, expect, it } from 'vitest';
import { samplePage } from '../testing/samples.js';
import { navCurrent } from './nav-current.js';

describe('navCurrent', () => {
  const page = samplePage({ pagePath: '/guide/start', routePath: '/zh/guide/start' });
  const at = { base: '/docs/', home: '/docs/zh/' };
  const item = (changes: Partial<NavItem>): NavItem => ({ text: 'x', position: 'right', ...changes });

  it('finds a page whose name an address has to encode', () => {
    const chinese = samplePage({ pagePath: '/指南/开始', routePath: '/zh/指南/开始' });
    const link = '/docs/zh/%E6%8C%87%E5%8D%97/%E5%BC%80%E5%A7%8B';
    expect(navCurrent(item({ link }), chinese, at)).toBe('page');
  });

  it.each([
    ['the page itself', item({ link: '/docs/zh/guide/start' }), 'page'],
    ['a folder above it', item({ link: '/docs/zh/guide/' }), 'true'],
    ['another folder', item({ link: '/docs/zh/api/' }), undefined],
    ['the home page, above everything', item({ link: '/docs/zh/' }), undefined],
    ['a page beside the home page', item({ link: '/docs/zh/community' }), undefined],
    ['a pattern that matches', item({ link: '/docs/zh/a', activeMatch: '^/guide/' }), 'true'],
    ['a pattern that does not', item({ link: '/docs/zh/guide/', activeMatch: '^/api/' }), undefined],
    ['a broken pattern', item({ link: '/docs/zh/a', activeMatch: '(' }), undefined],
    ['a page beside it, for its folder', item({ link: '/docs/zh/guide/other' }), 'true'],
    ['a list with pages beside it only', item({ items: [item({ link: '/docs/zh/guide/other' })] }), undefined],
    ['a list with a folder above it', item({ items: [item({ link: '/docs/zh/guide/' })] }), 'true'],
    ['a list with the page in it', item({ items: [item({ link: '/docs/zh/guide/start' })] }), 'true'],
    ['an external link', item({ link: 'https://a.b/docs/zh/guide/' }), undefined],
  ])('%s', (_name, entry, expected) => {
    expect(navCurrent(entry, page, at)).toBe(expected);
  });
});
