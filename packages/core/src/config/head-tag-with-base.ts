import { withBase } from '../shared/links.js';
import type { HeadTag } from './types.js';

/**
 * A tag of the config's `head` with the site's base before the address of a link or script: `/favicon.svg` is written
 * like any address of a page. One that has the base already, and one of another host, stays as it is.
 */
export function headTagWithBase(tag: HeadTag, base: string): HeadTag {
  const key = tag.tag === 'link' ? 'href' : tag.tag === 'script' ? 'src' : undefined;
  const address = key && tag.attrs?.[key];
  if (!key || typeof address !== 'string' || address.startsWith(base)) return tag;
  return { ...tag, attrs: { ...tag.attrs, [key]: withBase(address, base) } };
}
