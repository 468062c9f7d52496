import type { HeadTag } from '../config/index.js';
import { escapeHtml } from '../shared/escape.js';
import { isJson } from '../shared/script-type.js';

const VOID = new Set(['meta', 'link', 'base']);

/** Writes a tag of the head. In JSON, `<` is escaped: its texts may come from pages, and hold the end of the tag. */
export function tagToHtml({ tag, attrs = {}, content = '' }: HeadTag): string {
  const attributes = Object.entries(attrs)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('');
  if (VOID.has(tag)) return `<${tag}${attributes}>`;
  const isData = tag === 'script' && isJson(attrs.type);
  return `<${tag}${attributes}>${isData ? content.replace(/</g, '\\u003c') : content}</${tag}>`;
}
