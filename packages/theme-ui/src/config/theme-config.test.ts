import type { SiteData } from '@diptych/core/shared';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { socialLinksOf } from './theme-config.js';
import { themeConfig } from './theme-config-schema.js';

describe('social links', () => {
  const link = (icon: string) => ({ icon, mode: 'link' as const, content: '/feed.xml' });

  it('to the site itself have its base; text stays', () => {
    const site = { base: '/docs/' } as SiteData;
    const links = [link('rss'), { ...link('x'), mode: 'img' as const }, { ...link('x'), mode: 'text' as const }];
    expect(socialLinksOf({ socialLinks: links }, site).map(({ content }) => content)).toEqual([
      '/docs/feed.xml',
      '/docs/feed.xml',
      '/feed.xml',
    ]);
  });

  it.each([
    ['github', true],
    ['<svg viewBox="0 0 1 1"></svg>', true],
    ['📣', true],
    ['gitub', false],
    ['', false],
  ])('the icon %j is one: %s', (icon, isValid) => {
    expect(v.safeParse(themeConfig, { socialLinks: [link(icon)] }).success).toBe(isValid);
  });
});
