// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { PageHeadTag } from '../shared/types.js';
import { pageAt, site } from './fixtures/site.js';
import { updateHead } from './update-head.js';

const alternate = (locale: string, lang: string, link: string, exists = true) => ({
  locale,
  lang,
  link,
  exists,
  version: '',
});
const both = [alternate('en', 'en', '/docs/a'), alternate('zh', 'zh-CN', '/docs/zh/a')];
const value = (selector: string) => {
  const tag = document.head.querySelector(selector);
  return tag?.getAttribute('content') ?? tag?.getAttribute('href') ?? undefined;
};
const languages = () =>
  [...document.head.querySelectorAll('[hreflang]')].map(
    (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
  );

const published = { ...site, origin: 'https://example.com' };

beforeEach(() => {
  document.head.innerHTML = `<title>old</title><meta name="theme-color" content="site"><meta name="description" content="old" data-diptych-page>
    <meta property="og:title" content="old" data-diptych-page><meta property="og:type" content="website" data-diptych-page>
    <link rel="canonical" href="https://example.com/docs/old" data-diptych-page><meta property="og:url" content="old" data-diptych-page>
    <link rel="alternate" hreflang="en" href="https://example.com/docs/old" data-diptych-page><link rel="alternate" hreflang="fr" href="https://example.com/fr" data-diptych-page>
    <script type="application/ld+json" data-diptych-page>{"@type":"WebSite"}</script>`;
});

describe('updateHead', () => {
  it('describes the new page', () => {
    updateHead(pageAt('/a', { alternates: both, markdownLink: '/docs/a.md' }), published);
    expect(document.title).toBe('Page /a - Site');
    expect(document.documentElement.lang).toBe('en');
    expect(value('meta[name="description"]')).toBe('About /a');
    expect(value('meta[property="og:description"]')).toBe('About /a');
    expect(value('meta[property="og:title"]')).toBe('Page /a');
    expect(value('meta[property="og:type"]')).toBe('article');
    expect(value('meta[property="og:url"]')).toBe('https://example.com/docs/a');
    expect(value('link[rel="canonical"]')).toBe('https://example.com/docs/a');
    expect(value('link[type="text/markdown"]')).toBe('/docs/a.md');
    expect(value('meta[name="theme-color"]')).toBe('site');
    expect(languages()).toEqual([
      'en https://example.com/docs/a',
      'zh-CN https://example.com/docs/zh/a',
      'x-default https://example.com/docs/a',
    ]);
    const data = [...document.head.querySelectorAll('script[type="application/ld+json"]')];
    expect(data.map(({ textContent }) => JSON.parse(textContent ?? ''))).toMatchObject([
      { '@graph': [{ '@type': 'TechArticle', headline: 'Page /a', url: 'https://example.com/docs/a' }] },
    ]);
  });

  it('names the Markdown of the new page to programs', () => {
    document.body.innerHTML = '<div hidden>As Markdown: <span data-diptych-markdown>/docs/old.md</span></div>';
    updateHead(pageAt('/a', { markdownLink: '/docs/a.md' }), published);
    expect(document.body.textContent).toBe('As Markdown: /docs/a.md');
    updateHead(pageAt('/b'), published);
    expect(document.body.textContent).toBe('As Markdown: ');
  });

  it('names the picture of each page', () => {
    const image = { src: '/docs/a.png', width: 1200, height: 630 };
    const generated: PageHeadTag[] = [
      { tag: 'meta', attrs: { property: 'og:image', content: 'https://example.com/b.png', 'data-diptych-page': true } },
    ];
    const pictures = () =>
      [...document.head.querySelectorAll('meta[property^="og:image"]')].map((tag) => tag.getAttribute('content'));
    updateHead(pageAt('/a', { frontmatter: { image } }), published);
    expect(pictures()).toEqual(['https://example.com/docs/a.png', '1200', '630']);
    updateHead(pageAt('/b', { head: generated }), published);
    expect(pictures()).toEqual(['https://example.com/b.png']);
    updateHead(pageAt('/c'), published);
    expect(pictures()).toEqual([]);
  });

  it('names no language the page does not exist in, and no description it does not have', () => {
    const alternates = [alternate('en', 'en', '/docs/a'), alternate('zh', 'zh-CN', '/docs/zh/', false)];
    updateHead(pageAt('/a', { alternates, description: '' }), published);
    expect(languages()).toEqual([]);
    expect(value('meta[name="description"]')).toBeUndefined();
  });

  it('takes the tags of its frontmatter in, in place of the previous ones and of those that Diptych makes', () => {
    const image: PageHeadTag = { tag: 'meta', attrs: { property: 'og:image', content: 'https://example.com/a.png' } };
    const head: PageHeadTag[] = [
      image,
      { tag: 'meta', attrs: { property: 'og:title', content: 'Own' } },
      { tag: 'link', attrs: { rel: 'canonical', href: 'https://elsewhere.example/a' } },
      { tag: 'script', attrs: { type: 'application/ld+json' }, content: '{"a":"</b>"}' },
    ];
    updateHead(pageAt('/a', { alternates: both, frontmatter: { noindex: true, head } }), published);
    expect(value('meta[name="robots"]')).toBe('noindex');
    expect([...document.head.querySelectorAll('meta[property="og:title"]')].map((tag) => tag.outerHTML)).toEqual([
      '<meta property="og:title" content="Own" data-diptych-page="">',
    ]);
    expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
    expect(value('link[rel="canonical"]')).toBe('https://elsewhere.example/a');
    expect(document.head.querySelector('script')?.textContent).toBe('{"a":"</b>"}');
    const kept = document.head.querySelector('meta[property="og:image"]');
    updateHead(pageAt('/b', { alternates: [alternate('en', 'en', '/docs/b')], frontmatter: { head: [image] } }), site);
    expect(document.head.querySelector('meta[property="og:image"]')).toBe(kept);
    expect(document.head.querySelector('script, meta[name="robots"]')).toBeNull();
    expect(value('meta[property="og:title"]')).toBe('Page /b');
    expect(value('link[rel="canonical"]')).toBe('/docs/b');
  });
});
