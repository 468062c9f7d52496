import type { DocumentsConfig } from '../config/config-slice.js';
import type { HeadTag } from '../config/index.js';
import { PAGE_TAG_ATTRIBUTE } from '../shared/page-tags.js';
import type { PageData } from '../shared/types.js';
import { jsonForScript } from './html.js';

const TYPE = 'application/ld+json';

/**
 * What a page is, for search engines (schema.org as JSON-LD): an article in a site, with the way to it, or the site itself.
 * Nothing where addresses are not known, where the page is not to be listed, or where its frontmatter has JSON-LD of its own.
 * The next page takes it away, as it does the tags of frontmatter.
 */
export function structuredData(page: PageData, config: DocumentsConfig): HeadTag[] {
  const { siteUrl } = config;
  const { noindex, draft, unlisted, canonical, head = [] } = page.frontmatter;
  const isOwn = head.some(({ attrs }) => attrs?.type === TYPE);
  if (!siteUrl || noindex || draft || unlisted || canonical || isOwn || page.fallback || page.pageType === '404')
    return [];
  const own = page.alternates.find(({ locale, version }) => locale === page.locale && version === page.version);
  if (!own) return [];
  const url = siteUrl + own.link;
  const graph = page.pageType === 'home' ? [webSite(page, url, config)] : [article(page, url, config)];
  const data = { '@context': 'https://schema.org', '@graph': [...graph, ...breadcrumbs(page, url, siteUrl)] };
  return [{ tag: 'script', attrs: { type: TYPE, [PAGE_TAG_ATTRIBUTE]: true }, content: jsonForScript(data) }];
}

function webSite({ description, lang, locale }: PageData, url: string, config: DocumentsConfig) {
  const name = config.locales.find(({ key }) => key === locale)?.title ?? config.title;
  return { '@type': 'WebSite', name, url, inLanguage: lang, ...(description && { description }) };
}

function article({ title, description, lang, lastUpdatedTime }: PageData, url: string, config: DocumentsConfig) {
  return {
    '@type': 'TechArticle',
    headline: title,
    url,
    inLanguage: lang,
    ...(description && { description }),
    ...(lastUpdatedTime && { dateModified: lastUpdatedTime }),
    isPartOf: { '@type': 'WebSite', name: config.title, url: config.siteUrl + config.base },
  };
}

/** Only what has an address can be a step of the way. */
function breadcrumbs({ breadcrumbs, title }: PageData, url: string, siteUrl: string): object[] {
  const steps = breadcrumbs.flatMap(({ text, link }) => (link ? [{ name: text, item: siteUrl + link }] : []));
  if (steps.length === 0) return [];
  const items = [...steps, { name: title, item: url }];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
    },
  ];
}
