import type { PageData, SiteData } from '../shared/types.js';

/**
 * Makes title, language, description and the addresses in the head those of `page`.
 * @param url Address of the page, with base, without query and hash.
 */
export function updateHead(page: PageData, site: SiteData, url: string): void {
  document.title = page.documentTitle;
  // Setting either, even to what it is, makes the browser style every element again.
  const root = document.documentElement;
  if (root.lang !== page.lang) root.lang = page.lang;
  if (root.dir !== site.locale.dir) root.dir = site.locale.dir;
  setTag('meta', { name: 'description' }, { content: page.description });
  setTag('meta', { property: 'og:description' }, { content: page.description });
  setTag('meta', { property: 'og:title' }, { content: page.title });
  setTag('meta', { property: 'og:site_name' }, { content: site.locale.title });
  setTag('meta', { property: 'og:locale' }, { content: page.lang.replace('-', '_') });
  setTag('link', { rel: 'alternate', type: 'text/markdown' }, { href: page.markdownLink });
  const canonical = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
  // A page without a public address, such as the one for unknown paths, has none of these links.
  if (!canonical) return;
  const origin = /^https?:\/\/[^/]+/.exec(canonical)?.[0] ?? '';
  const address = origin + (page.fallback?.link ?? url);
  setTag('link', { rel: 'canonical' }, { href: address });
  setTag('meta', { property: 'og:url' }, { content: address });
  for (const old of document.head.querySelectorAll('link[rel="alternate"][hreflang]')) old.remove();
  for (const [hreflang, address] of languageAddresses(page, site, url)) {
    setTag('link', { rel: 'alternate', hreflang }, { href: origin + address });
  }
}

/** Each language's address of the page, and the default for all others. */
function languageAddresses(page: PageData, site: SiteData, url: string): Map<string, string> {
  const addresses = new Map([[page.lang, url]]);
  for (const { lang, version, link, exists } of page.alternates) {
    if (exists && version === page.version) addresses.set(lang, link);
  }
  if (addresses.size < 2 || page.fallback) return new Map();
  return addresses.set('x-default', addresses.get(site.locales[0]?.lang ?? '') ?? url);
}

/** Gives the tag with these attributes its value; takes it away where there is none. */
function setTag(tag: 'meta' | 'link', key: Record<string, string>, value: Record<string, string | undefined>): void {
  const selector = Object.entries(key).map(([name, wanted]) => `[${name}="${wanted}"]`);
  const known = document.head.querySelector(tag + selector.join(''));
  if (Object.values(value).some((content) => !content)) {
    known?.remove();
    return;
  }
  const element = known ?? document.createElement(tag);
  for (const [name, content] of Object.entries({ ...key, ...value })) element.setAttribute(name, content ?? '');
  if (!known) document.head.append(element);
}
