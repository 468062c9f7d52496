import { jsonForScript } from './json-for-script.js';
import { isListed } from './page-tags.js';
import type { PageData, PageHeadTag, SiteData } from './types.js';

const TYPE = 'application/ld+json';

/** Site data for structured data. */
type DescribedSite = Pick<SiteData, 'origin' | 'locale' | 'searchFiles'>;

/**
 * Structured data for search engines (schema.org as JSON-LD): an article with its breadcrumbs, or the site itself.
 * Empty if addresses are unknown, the page is not listed, or its frontmatter contains JSON-LD.
 */
export function structuredData(page: PageData, site: DescribedSite): PageHeadTag[] {
  const { origin } = site;
  const isOwn = page.frontmatter.head?.some(({ attrs }) => attrs?.type === TYPE);
  if (!origin || isOwn || !isListed(page)) return [];
  const own = page.alternates.find(({ locale, version }) => locale === page.locale && version === page.version);
  if (!own) return [];
  const url = origin + own.link;
  const graph = page.pageType === 'home' ? [webSite(page, url, site)] : [article(page, url, site)];
  const data = { '@context': 'https://schema.org', '@graph': [...graph, ...breadcrumbs(page, url, origin)] };
  return [{ tag: 'script', attrs: { type: TYPE }, content: jsonForScript(data) }];
}

function webSite({ description, lang }: PageData, url: string, { locale, searchFiles }: DescribedSite) {
  const search = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${url}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    name: locale.title,
    url,
    inLanguage: lang,
    ...(description && { description }),
    ...(searchFiles && { potentialAction: search }),
  };
}

function article(
  { title, description, lang, lastUpdatedTime }: PageData,
  url: string,
  { origin, locale }: DescribedSite,
) {
  return {
    '@type': 'TechArticle',
    headline: title,
    url,
    inLanguage: lang,
    ...(description && { description }),
    ...(lastUpdatedTime && { dateModified: lastUpdatedTime }),
    isPartOf: { '@type': 'WebSite', name: locale.title, url: `${origin}${locale.home}` },
  };
}

/** Only entries with an address can be breadcrumbs. */
function breadcrumbs({ breadcrumbs, title }: PageData, url: string, origin: string): object[] {
  const steps = breadcrumbs.flatMap(({ text, link }) => (link ? [{ name: text, item: origin + link }] : []));
  if (steps.length === 0) return [];
  const items = [...steps, { name: title, item: url }];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
    },
  ];
}
