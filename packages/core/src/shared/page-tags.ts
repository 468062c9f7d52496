import type { Frontmatter, PageHeadTag } from './types.js';

/** Attribute of the tags that a page's frontmatter puts into the head: the next page takes them away. */
export const PAGE_TAG_ATTRIBUTE = 'data-diptych-page';

/** The tags that a page's frontmatter asks for. A draft that is published for a preview is never listed. */
export function pageTags({ head = [], noindex, draft }: Frontmatter): PageHeadTag[] {
  const robots: PageHeadTag = { tag: 'meta', attrs: { name: 'robots', content: 'noindex' } };
  const tags = noindex || draft ? [robots, ...head.filter((tag) => tagKey(tag) !== tagKey(robots))] : head;
  return tags.map((tag) => ({ ...tag, attrs: { ...tag.attrs, [PAGE_TAG_ATTRIBUTE]: true } }));
}

/** Names what a tag says where a document says it once: a page's own tag replaces the one with the same key. */
export function tagKey({
  tag,
  attrs = {},
}: {
  tag: string;
  attrs?: Record<string, string | true>;
}): string | undefined {
  if (tag === 'link') return attrs.rel === 'canonical' ? 'canonical' : undefined;
  if (tag !== 'meta') return undefined;
  const name = attrs.name ?? attrs.property ?? attrs['http-equiv'];
  return name === undefined ? undefined : `meta ${String(name).toLowerCase()}`;
}
