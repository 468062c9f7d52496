import type { DocumentsConfig } from '../config/config-slice.js';
import type { HeadTag } from '../config/index.js';
import type { ArticleHead } from '../scope/article-head.js';
import { PAGE_TAG_ATTRIBUTE, pageTags, tagKey } from '../shared/page-tags.js';
import type { PageData } from '../shared/types.js';
import { structuredData } from './structured-data.js';

/** Languages of Open Graph are written with an underscore: `zh_CN`. */
const ogLocale = (lang: string) => lang.replace('-', '_');

/** A page with what the components of its article say of its head. */
export function withArticleHead(page: PageData, head: ArticleHead | undefined): PageData {
  if (!head) return page;
  const tags = head.tags.map((tag) => ({ ...tag, attrs: { ...tag.attrs, [PAGE_TAG_ATTRIBUTE]: true as const } }));
  return { ...page, documentTitle: head.title ?? page.documentTitle, ...(tags.length > 0 && { head: tags }) };
}

/** Tags that describe a page to search engines and link previews, then its own, which replace them. */
export function pageHead(page: PageData, config: DocumentsConfig): HeadTag[] {
  const own = [...pageTags(page.frontmatter, config.siteUrl), ...(page.head ?? [])];
  const replaced = new Set(own.map(tagKey).filter((key) => key !== undefined));
  return [...generatedHead(page, config).filter((tag) => !replaced.has(tagKey(tag) ?? '')), ...own];
}

function generatedHead(page: PageData, config: DocumentsConfig): HeadTag[] {
  const absolute = (link: string) => (config.siteUrl ?? '') + link;
  const own = page.alternates.find(({ locale, version }) => locale === page.locale && version === page.version);
  const address = absolute(page.fallback?.link ?? own?.link ?? config.base);
  const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attrs: { name, content } });
  const property = (name: string, content: string): HeadTag => ({ tag: 'meta', attrs: { property: name, content } });
  const locale = config.locales.find(({ key }) => key === page.locale);
  const description = page.description
    ? [meta('description', page.description), property('og:description', page.description)]
    : [];
  return [
    { tag: 'link', attrs: { rel: 'canonical', href: address } },
    ...languageLinks(page, absolute),
    ...description,
    property('og:title', page.title),
    property('og:type', page.pageType === 'home' ? 'website' : 'article'),
    property('og:url', address),
    property('og:site_name', locale?.title ?? config.title),
    property('og:locale', ogLocale(page.lang)),
    ...page.alternates
      .filter((other) => other.exists && other.version === page.version && other.locale !== page.locale)
      .map((other) => property('og:locale:alternate', ogLocale(other.lang))),
    ...previewImage(page, config),
    ...structuredData(page, config),
    ...(page.markdownLink
      ? [{ tag: 'link' as const, attrs: { rel: 'alternate', type: 'text/markdown', href: page.markdownLink } }]
      : []),
  ];
}

/** The picture that link previews show. Its address must be whole, so a picture of the site needs the site's own. */
function previewImage({ frontmatter: { image } }: PageData, { siteUrl }: DocumentsConfig): HeadTag[] {
  const isElsewhere = image && /^https?:\/\//i.test(image.src);
  const src = isElsewhere ? image.src : image && siteUrl && siteUrl + image.src;
  const tag = (key: 'name' | 'property', name: string, content: string | number | undefined): HeadTag[] =>
    content === undefined ? [] : [{ tag: 'meta', attrs: { [key]: name, content: String(content) } }];
  if (!src) return tag('name', 'twitter:card', 'summary');
  return [
    ...tag('property', 'og:image', src),
    ...tag('property', 'og:image:width', image?.width),
    ...tag('property', 'og:image:height', image?.height),
    ...tag('property', 'og:image:alt', image?.alt),
    ...tag('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** One link for each language the page exists in, and one for readers of any other: the default language. */
function languageLinks(page: PageData, absolute: (link: string) => string): HeadTag[] {
  const alternates = page.alternates.filter((other) => other.exists && other.version === page.version);
  if (alternates.length < 2 || page.fallback || page.frontmatter.canonical) return [];
  const link = (hreflang: string, target: string): HeadTag => ({
    tag: 'link',
    attrs: { rel: 'alternate', hreflang, href: absolute(target) },
  });
  const fallback = alternates[0];
  return [
    ...alternates.map((alternate) => link(alternate.lang, alternate.link)),
    ...(fallback ? [link('x-default', fallback.link)] : []),
  ];
}
