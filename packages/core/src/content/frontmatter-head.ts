import { headTagWithBase } from '../config/head-tag-with-base.js';
import { tagKey } from '../shared/page-tags.js';
import type { Frontmatter } from '../shared/types.js';

/**
 * The tags of a frontmatter with the site's base in their addresses. A canonical address among them becomes the key
 * `canonical`, which is a link like any other of the page.
 */
export function resolveFrontmatterHead(frontmatter: Frontmatter, base: string): Frontmatter {
  const { head } = frontmatter;
  if (!head) return frontmatter;
  const [canonical] = head.flatMap((tag) => (tagKey(tag) === 'canonical' ? tag.attrs.href : []));
  return {
    ...(typeof canonical === 'string' && { canonical }),
    ...frontmatter,
    head: head.filter((tag) => tagKey(tag) !== 'canonical').map((tag) => headTagWithBase(tag, base)),
  };
}
