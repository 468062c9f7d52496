import { asPageTag, isListed, pageTags, replaceTags } from './page-tags.js';
import { structuredData } from './structured-data.js';
import type { PageData, PageHeadTag, PreviewImage, SiteData } from './types.js';

/** Site data for the head of a page. */
export type HeadSite = Pick<SiteData, 'base' | 'origin' | 'locale' | 'socialImage' | 'searchFiles'>;

/**
 * Tags that describe a page to search engines and link previews, then its own, which override them. The server writes
 * them into the document; on navigation the browser replaces them.
 */
export function pageHead(page: PageData, site: HeadSite): PageHeadTag[] {
  const ofFrontmatter = pageTags(page.frontmatter, site.origin);
  return replaceTags(replaceTags(generatedHead(page, site).map(asPageTag), ofFrontmatter), page.head ?? []);
}

/** Languages of Open Graph are written with an underscore: `zh_CN`. */
const ogLocale = (lang: string) => lang.replace('-', '_');

const meta = (name: string, content: string): PageHeadTag => ({ tag: 'meta', attrs: { name, content } });
const property = (name: string, content: string): PageHeadTag => ({ tag: 'meta', attrs: { property: name, content } });

function generatedHead(page: PageData, site: HeadSite): PageHeadTag[] {
  const absolute = (link: string) => (site.origin ?? '') + link;
  const own = page.alternates.find(({ locale, version }) => locale === page.locale && version === page.version);
  const { fallback, newest } = page;
  const address = absolute(
    newest?.exists ? newest.link : (fallback?.canonical ?? fallback?.link ?? own?.link ?? site.base),
  );
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
    property('og:site_name', site.locale.title),
    property('og:locale', ogLocale(page.lang)),
    ...page.alternates
      .filter((other) => other.exists && other.version === page.version && other.locale !== page.locale)
      .map((other) => property('og:locale:alternate', ogLocale(other.lang))),
    ...previewImage(page.frontmatter.image ?? site.socialImage, site),
    ...structuredData(page, site),
    ...(page.markdownLink
      ? [{ tag: 'link' as const, attrs: { rel: 'alternate', type: 'text/markdown', href: page.markdownLink } }]
      : []),
  ];
}

/** The image for link previews. Its address must be absolute, so an image of the site requires `siteUrl`. */
function previewImage(image: PreviewImage | undefined, { origin }: HeadSite): PageHeadTag[] {
  const isElsewhere = image && /^https?:\/\//i.test(image.src);
  const src = isElsewhere ? image.src : image && origin && origin + image.src;
  if (!image || !src) return [meta('twitter:card', 'summary')];
  const { width, height, alt } = image;
  return [
    property('og:image', src),
    ...Object.entries({ width, height, alt }).flatMap(([name, value]) =>
      value === undefined ? [] : [property(`og:image:${name}`, String(value))],
    ),
    meta('twitter:card', 'summary_large_image'),
  ];
}

/**
 * One link for each language that search engines are to list the page in, and one for readers of any other: the default
 * language. A page that they are not to list has none.
 */
function languageLinks(page: PageData, absolute: (link: string) => string): PageHeadTag[] {
  const alternates = page.alternates.filter(
    (other) => other.exists && other.version === page.version && !other.noindex,
  );
  if (alternates.length < 2 || !isListed(page)) return [];
  const link = (hreflang: string, target: string): PageHeadTag => ({
    tag: 'link',
    attrs: { rel: 'alternate', hreflang, href: absolute(target) },
  });
  const fallback = alternates[0];
  return [
    ...alternates.map((alternate) => link(alternate.lang, alternate.link)),
    ...(fallback ? [link('x-default', fallback.link)] : []),
  ];
}
