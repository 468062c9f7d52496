import { describe, expect, it } from 'vitest';
import { samplePage, sampleSite } from '../testing/samples.js';
import { toBreadcrumbs } from './to-breadcrumbs.js';

const site = sampleSite();

describe('toBreadcrumbs', () => {
  it('begins with the entry of the navigation', () => {
    const page = samplePage({ routePath: '/guide/start', breadcrumbs: [{ text: 'Basics' }] });
    expect(toBreadcrumbs({ site, page })).toEqual([{ text: 'Guide', link: '/guide/' }, { text: 'Basics' }]);
  });

  it('names no step twice, nor the page itself', () => {
    const breadcrumbs = [{ text: 'The guide', link: '/guide/' }];
    expect(toBreadcrumbs({ site, page: samplePage({ breadcrumbs }) })).toEqual(breadcrumbs);
    const index = samplePage({ pagePath: '/guide/', routePath: '/guide/', breadcrumbs: [] });
    expect(toBreadcrumbs({ site, page: index })).toEqual([]);
  });

  it('does not name a page beside', () => {
    const nav = [{ text: 'Introduction', link: '/intro', position: 'right', activeMatch: '^/[^/]*$' } as const];
    const page = samplePage({ pagePath: '/install', routePath: '/install', breadcrumbs: [] });
    expect(toBreadcrumbs({ site: sampleSite({ nav }), page })).toEqual([]);
  });

  it('is the groups alone outside of every entry', () => {
    const page = samplePage({ pagePath: '/other', routePath: '/other', breadcrumbs: [{ text: 'Group' }] });
    expect(toBreadcrumbs({ site, page })).toEqual([{ text: 'Group' }]);
  });
});
