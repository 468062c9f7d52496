import { expect, it } from 'vitest';
import { pageAt, site } from '../client/fixtures/site.js';
import { pageHead } from './page-head.js';
import type { PageData, PageHeadTag, PreviewImage, SiteData } from './types.js';

const image = { src: '/docs/assets/a.png', alt: 'A crane', width: 1200, height: 630 };
const ORIGIN = 'https://t.test';

/** The tags of a page by their content: names of `meta`, `rel` and language of `link`. */
function tagsOf(page: Partial<PageData>, more: Partial<SiteData> = { origin: ORIGIN }): Record<string, unknown> {
  const tags = pageHead(pageAt('/a', page), { ...site, ...more });
  return Object.fromEntries(
    tags.map(({ attrs: { property, name, content, rel, hreflang = '', href } }) => [
      property ?? name ?? `${rel} ${hreflang}`.trim(),
      content ?? href,
    ]),
  );
}

function socialTags(image: PreviewImage | undefined, more: Partial<SiteData>): Record<string, unknown> {
  const entries = Object.entries(tagsOf({ frontmatter: { image } }, more));
  return Object.fromEntries(entries.filter(([name]) => /^og:image|^twitter:/.test(name)));
}

it('names the picture of a page for link previews, by its whole address', () => {
  expect(socialTags(image, { origin: ORIGIN })).toEqual({
    'og:image': 'https://t.test/docs/assets/a.png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'A crane',
    'twitter:card': 'summary_large_image',
  });
  expect(socialTags({ src: 'https://cdn.test/a.png' }, {})).toEqual({
    'og:image': 'https://cdn.test/a.png',
    'twitter:card': 'summary_large_image',
  });
});

it('names that of the site where the page has none', () => {
  const socialImage = { src: '/docs/card.png' };
  expect(socialTags(undefined, { origin: ORIGIN, socialImage })['og:image']).toBe('https://t.test/docs/card.png');
  expect(socialTags(image, { origin: ORIGIN, socialImage })['og:image']).toBe('https://t.test/docs/assets/a.png');
});

it('names none where there is none, or no whole address', () => {
  expect(socialTags(undefined, { origin: ORIGIN })).toEqual({ 'twitter:card': 'summary' });
  expect(socialTags(image, {})).toEqual({ 'twitter:card': 'summary' });
});

it('leads search engines from a page of an old version to the newest one that has it', () => {
  const alternates = ['en', 'zh'].map((locale) => ({
    ...{ locale, version: '', lang: locale, exists: true },
    link: `/docs/v1/${locale}/a`,
  }));
  const page = { alternates, lastUpdatedTime: '2026-01-02T03:04:05.000Z' };
  const old = tagsOf({ ...page, newest: { link: '/docs/a', exists: true } });
  expect(old.canonical).toBe('https://t.test/docs/a');
  expect(Object.keys(old).filter((name) => /^alternate [a-z]|^undefined/.test(name))).toEqual([]);
  const gone = tagsOf({ ...page, newest: { link: '/docs/', exists: false } });
  expect(gone.canonical).toBe('https://t.test/docs/v1/en/a');
  expect(gone['alternate zh']).toBe('https://t.test/docs/v1/zh/a');
});

it('names the canonical address in og:url, whoever gives it', () => {
  const canonical = 'https://other.test/x';
  const head: PageHeadTag[] = [{ tag: 'link', attrs: { rel: 'canonical', href: canonical } }];
  expect(tagsOf({ frontmatter: { canonical } })).toMatchObject({ canonical, 'og:url': canonical });
  expect(tagsOf({ frontmatter: { canonical: '/docs/b' } })['og:url']).toBe('https://t.test/docs/b');
  expect(tagsOf({ head })).toMatchObject({ canonical, 'og:url': canonical });
  const own: PageHeadTag = { tag: 'meta', attrs: { property: 'og:url', content: 'https://own.test/' } };
  expect(tagsOf({ frontmatter: { canonical, head: [own] } })['og:url']).toBe('https://own.test/');
});
