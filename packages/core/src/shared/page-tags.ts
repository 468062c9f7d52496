import type { Frontmatter, PageData, PageHeadTag } from './types.js';

/** Attribute of the tags that describe the page: the next page replaces them. */
export const PAGE_TAG_ATTRIBUTE = 'data-diptych-page';

type AnyTag = { tag: string; attrs?: PageHeadTag['attrs'] };

/**
 * The tags from a page's frontmatter. Search engines must not list drafts in previews, nor unlisted pages and the pages for
 * unknown addresses.
 * @param origin Where the site is published, for a canonical address within it.
 */
export function pageTags(frontmatter: Frontmatter, origin = ''): PageHeadTag[] {
  const { head = [], noindex, draft, unlisted, canonical, pageType } = frontmatter;
  const own: PageHeadTag[] = [];
  const isHidden = noindex || draft || unlisted || pageType === '404';
  if (isHidden && !head.some(hidesPage)) own.push({ tag: 'meta', attrs: { name: 'robots', content: 'noindex' } });
  if (canonical !== undefined) {
    const href = canonical.startsWith('/') ? origin + canonical : canonical;
    own.push({ tag: 'link', attrs: { rel: 'canonical', href } });
  }
  const keys = own.map(tagKey);
  const tags = [...own, ...head.filter((tag) => !keys.includes(tagKey(tag) ?? ''))];
  return tags.map(asPageTag);
}

/** Whether a tag asks search engines not to list its page. */
export function hidesPage(tag: AnyTag): boolean {
  return tagKey(tag) === 'meta robots' && /\b(?:noindex|none)\b/i.test(String(tag.attrs?.content));
}

/** Whether search engines are to list a page, and under its own address. */
export function isListed({
  frontmatter: { noindex, draft, unlisted, canonical },
  pageType,
  fallback,
  newest,
}: Pick<PageData, 'frontmatter' | 'pageType' | 'fallback' | 'newest'>): boolean {
  return !(noindex || draft || unlisted || canonical || pageType === '404' || fallback || newest?.exists);
}

/** The tag, marked as one of the page. */
export function asPageTag<Tag extends AnyTag>(tag: Tag): Tag & Pick<PageHeadTag, 'attrs'> {
  return { ...tag, attrs: { ...tag.attrs, [PAGE_TAG_ATTRIBUTE]: true } };
}

/** Merges tags: later ones replace those with the same meaning, and their canonical address that of `og:url`. */
export function replaceTags<Tag extends AnyTag>(tags: readonly Tag[], others: readonly Tag[]): Tag[] {
  const byKey = new Map(others.map((tag) => [tagKey(tag), tag]));
  const content = byKey.get('canonical')?.attrs?.href;
  const retained = tags.flatMap((tag) => {
    const key = tagKey(tag);
    if (key !== undefined && byKey.has(key)) return [];
    return key === 'meta og:url' && content ? { ...tag, attrs: { ...tag.attrs, content } } : tag;
  });
  return [...retained, ...others];
}

/** Key of a tag that a document has at most once: a page's own tag replaces the one with the same key. */
export function tagKey({ tag, attrs = {} }: AnyTag): string | undefined {
  if (tag === 'link') return attrs.rel === 'canonical' ? 'canonical' : undefined;
  if (tag !== 'meta') return undefined;
  const name = attrs.name ?? attrs.property ?? attrs['http-equiv'];
  return name === undefined ? undefined : `meta ${String(name).toLowerCase()}`;
}
