import { headTagWithBase } from '../config/head-tag-with-base.js';
import { hidesPage, tagKey } from '../shared/page-tags.js';
import type { Frontmatter } from '../shared/types.js';

/**
 * The tags of a frontmatter with the site's base in their addresses. What the sitemap and `hreflang` read becomes a key:
 * `canonical`, which is a link like any other of the page, and `noindex`.
 */
export function resolveFrontmatterHead(frontmatter: Frontmatter, base: string): Frontmatter {
  const { head } = frontmatter;
  if (!head) return frontmatter;
  const [canonical] = head.flatMap((tag) => (tagKey(tag) === 'canonical' ? tag.attrs.href : []));
  return {
    ...(typeof canonical === 'string' && { canonical }),
    ...frontmatter,
    ...(head.some(hidesPage) && { noindex: true }),
    head: head.filter((tag) => tagKey(tag) !== 'canonical').map((tag) => headTagWithBase(tag, base)),
  };
}
