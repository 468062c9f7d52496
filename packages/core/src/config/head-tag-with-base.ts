import { withBase } from '../shared/links.js';
import type { HeadTag } from './types.js';

/**
 * Adds the site's base to the address of a link or script in a `head`: `/favicon.svg` is written like any address of a
 * page. Addresses with the base, and those of other hosts, are not changed.
 */
export function headTagWithBase<Tag extends HeadTag>(tag: Tag, base: string): Tag {
  const key = tag.tag === 'link' ? 'href' : tag.tag === 'script' ? 'src' : undefined;
  const address = key && tag.attrs?.[key];
  if (!key || typeof address !== 'string' || address.startsWith(base)) return tag;
  return { ...tag, attrs: { ...tag.attrs, [key]: withBase(address, base) } };
}
