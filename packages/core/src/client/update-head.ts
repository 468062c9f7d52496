import type { PageData, SiteData } from '../shared/types.js';

/**
 * Makes title, language, description and the addresses in the head those of `page`.
 * @param url Address of the page, with base, without query and hash.
 */
export function updateHead(page: PageData, site: SiteData, url: string): void {
  document.title = page.documentTitle;
  document.documentElement.lang = page.lang;
  document.documentElement.dir = site.locale.dir;
  setMeta('meta[name="description"]', page.description);
  setMeta('meta[property="og:description"]', page.description);
  setMeta('meta[property="og:title"]', page.title);
  const twin = document.head.querySelector('link[rel="alternate"][type="text/markdown"]');
  if (page.markdownLink) twin?.setAttribute('href', page.markdownLink);
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  // Canonical and hreflang links are absolute: without one there is no public origin to build them on.
  if (!canonical) return;
  const { origin } = new URL(canonical.href);
  canonical.href = origin + url;
  setMeta('meta[property="og:url"]', canonical.href);
  for (const old of document.head.querySelectorAll('link[rel="alternate"][hreflang]')) old.remove();
  for (const [lang, address] of languageAddresses(page, site, url)) addAlternate(canonical, lang, origin + address);
}

/** Each language's address of the page, and the default for all others. */
function languageAddresses(page: PageData, site: SiteData, url: string): Map<string, string> {
  const addresses = new Map([[page.lang, url]]);
  for (const { lang, version, link, exists } of page.alternates) {
    if (exists && version === page.version) addresses.set(lang, link);
  }
  if (addresses.size < 2) return new Map();
  return addresses.set('x-default', addresses.get(site.locales[0]?.lang ?? '') ?? url);
}

function addAlternate(canonical: HTMLLinkElement, lang: string, href: string): void {
  const link = document.createElement('link');
  link.rel = 'alternate';
  link.hreflang = lang;
  link.href = href;
  canonical.after(link);
}

function setMeta(selector: string, content: string): void {
  document.head.querySelector(selector)?.setAttribute('content', content);
}
