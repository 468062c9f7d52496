import { describe, expect, it } from 'vitest';
import { site as sample } from '../client/fixtures/site.js';
import { tagToHtml } from '../documents/html.js';
import { structuredData } from './structured-data.js';
import type { PageData } from './types.js';

const site = { ...sample, origin: 'https://t.test', locale: { ...sample.locale, title: 'T' } };

function page(more: Partial<PageData> = {}): PageData {
  const alternates = [{ locale: 'en', version: '', lang: 'en', link: '/docs/a', exists: true }];
  const data = {
    pageType: 'doc',
    title: 'A',
    description: 'About',
    lang: 'en',
    locale: 'en',
    version: '',
    frontmatter: {},
    breadcrumbs: [],
    alternates,
  };
  return { ...data, ...more } as unknown as PageData;
}

/** What a parser of HTML and JSON takes from the tag. */
function read(data: PageData): Record<string, unknown>[] {
  const html = structuredData(data, site).map(tagToHtml).join('');
  const [, json = '{"@graph":[]}', ...rest] =
    /^<script type="application\/ld\+json">(.*?)<\/script>$/s.exec(html) ?? [];
  expect(rest).toEqual([]);
  return (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
}

it('says of a page what it is, where it stands and when it changed', () => {
  const breadcrumbs = [{ text: 'Guide', link: '/docs/guide/' }, { text: 'Folder' }];
  expect(read(page({ breadcrumbs, lastUpdatedTime: '2026-01-02T03:04:05.000Z' }))).toEqual([
    {
      '@type': 'TechArticle',
      headline: 'A',
      url: 'https://t.test/docs/a',
      inLanguage: 'en',
      description: 'About',
      dateModified: '2026-01-02T03:04:05.000Z',
      isPartOf: { '@type': 'WebSite', name: 'T', url: 'https://t.test/docs/' },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Guide', item: 'https://t.test/docs/guide/' },
        { '@type': 'ListItem', position: 2, name: 'A', item: 'https://t.test/docs/a' },
      ],
    },
  ]);
  expect(read(page({ pageType: 'home' }))).toMatchObject([
    { '@type': 'WebSite', name: 'T', url: 'https://t.test/docs/a' },
  ]);
  const searched = { ...site, searchFiles: { en: '/docs/s.json' } };
  expect(structuredData(page({ pageType: 'home' }), searched)[0]?.content).toContain(
    '"urlTemplate":"https://t.test/docs/a?q={search_term_string}"',
  );
});

describe('is left out', () => {
  it.each<[string, Partial<PageData>]>([
    ['of a page that is not to be listed', { frontmatter: { noindex: true } }],
    ['of a draft', { frontmatter: { draft: true } }],
    ['of the page for unknown addresses', { pageType: '404' }],
    ['of a page that the newest version has', { newest: { link: '/docs/a', exists: true } }],
    ['of a page that shows another language', { fallback: { lang: 'zh', link: '/zh/a' } }],
    [
      'where the page has its own',
      { frontmatter: { head: [{ tag: 'script', attrs: { type: 'application/ld+json' }, content: '{}' }] } },
    ],
  ])('%s', (_name, more) => {
    expect(structuredData(page(more), site)).toEqual([]);
  });

  it('where addresses are not known', () => {
    expect(structuredData(page(), { ...site, origin: undefined })).toEqual([]);
  });
});

it.each([
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"},{"@type":"Evil"}',
  '\\"',
  '\u2028\u2029\u0000',
  ']]>',
  '&lt;',
])('a title stays a title: %j', (title) => {
  const [{ headline, ...rest } = {}, ...others] = read(page({ title }));
  expect(headline).toBe(title);
  expect(rest['@type']).toBe('TechArticle');
  expect(others).toEqual([]);
});
