import type { HeadTag } from '../config/index.js';
import { isJson } from '../shared/script-type.js';

const VOID = new Set(['meta', 'link', 'base']);

/** Escapes text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Writes a tag of the head. In JSON, `<` is escaped: its texts may come from pages, and hold the end of the tag. */
export function tagToHtml({ tag, attrs = {}, content = '' }: HeadTag): string {
  const attributes = Object.entries(attrs)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('');
  if (VOID.has(tag)) return `<${tag}${attributes}>`;
  const isData = tag === 'script' && isJson(attrs.type);
  return `<${tag}${attributes}>${isData ? content.replace(/</g, '\\u003c') : content}</${tag}>`;
}
