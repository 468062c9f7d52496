import { PAGE_TAG_ATTRIBUTE, pageTags, tagKey } from '../shared/page-tags.js';
import type { PageData, PageHeadTag, SiteData } from '../shared/types.js';

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
  const origin = siteOrigin();
  const own = [...pageTags(page.frontmatter, origin), ...(page.head ?? [])];
  const replaced = new Set(own.map(tagKey));
  setOwnTags(own);
  const setTag = (tag: 'meta' | 'link', key: Record<string, string>, value: Record<string, string | undefined>) => {
    const isReplaced = replaced.has(tagKey({ tag, attrs: key }) ?? '');
    setGenerated(tag, key, isReplaced ? { content: undefined } : value);
  };
  setTag('meta', { name: 'description' }, { content: page.description });
  setTag('meta', { property: 'og:description' }, { content: page.description });
  setTag('meta', { property: 'og:title' }, { content: page.title });
  setTag('meta', { property: 'og:site_name' }, { content: site.locale.title });
  setTag('meta', { property: 'og:locale' }, { content: page.lang.replace('-', '_') });
  setTag('link', { rel: 'alternate', type: 'text/markdown' }, { href: page.markdownLink });
  // A page without a public address, such as the one for unknown paths, has none of these links.
  if (origin === undefined) return;
  const address = origin + (page.fallback?.link ?? url);
  setTag('link', { rel: 'canonical' }, { href: address });
  setTag('meta', { property: 'og:url' }, { content: address });
  for (const old of document.head.querySelectorAll(`link[rel="alternate"][hreflang]${GENERATED}`)) old.remove();
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
  if (addresses.size < 2 || page.fallback || page.frontmatter.canonical) return new Map();
  return addresses.set('x-default', addresses.get(site.locales[0]?.lang ?? '') ?? url);
}

/** Where the site is published; `''` where the config does not say, undefined where the document has no address. */
function siteOrigin(): string | undefined {
  const address =
    document.head.querySelector(`link[rel="canonical"]${GENERATED}`)?.getAttribute('href') ??
    document.head.querySelector(`meta[property="og:url"]${GENERATED}`)?.getAttribute('content');
  return address ? (/^https?:\/\/[^/]+/.exec(address)?.[0] ?? '') : undefined;
}

/** Replaces the tags of the previous page's frontmatter by those of this page; equal ones stay as they are. */
function setOwnTags(tags: readonly PageHeadTag[]): void {
  const wanted = tags.map(toElement);
  for (const old of document.head.querySelectorAll(`[${PAGE_TAG_ATTRIBUTE}]`)) {
    const same = wanted.findIndex((element) => element.isEqualNode(old));
    if (same < 0) old.remove();
    else wanted.splice(same, 1);
  }
  document.head.append(...wanted);
}

function toElement({ tag, attrs, content }: PageHeadTag): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, value === true ? '' : value);
  if (content !== undefined) element.textContent = content;
  return element;
}

/** Not from frontmatter. */
const GENERATED = `:not([${PAGE_TAG_ATTRIBUTE}])`;

/** Gives the tag with these attributes its value; takes it away where there is none. */
function setGenerated(
  tag: 'meta' | 'link',
  key: Record<string, string>,
  value: Record<string, string | undefined>,
): void {
  const selector = Object.entries(key).map(([name, wanted]) => `[${name}="${wanted}"]`);
  const known = document.head.querySelector(tag + selector.join('') + GENERATED);
  if (Object.values(value).some((content) => !content)) {
    known?.remove();
    return;
  }
  const element = known ?? document.createElement(tag);
  for (const [name, content] of Object.entries({ ...key, ...value })) element.setAttribute(name, content ?? '');
  if (!known) document.head.append(element);
}
