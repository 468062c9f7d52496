import type { Fix } from '@diptych/core';
import { escapeRegExp } from '@diptych/core/pages';
import type { CheckPage, PageLink } from '../types.js';
import { offsetAt } from './offset-at.js';

/** Maximum length of a link's source, in characters. */
const REACH = 2000;

/**
 * A fix that replaces a link's address where it is written: in brackets after the text, in an attribute, in
 * frontmatter.
 * `undefined` if the address is written elsewhere, as that of a reference link is, or in another file.
 */
export function replaceUrl(link: PageLink, url: string, page: CheckPage): Fix | undefined {
  if (link.file !== page.file) return undefined;
  const from = offsetAt(page.text, link.line, link.column);
  const source = page.text.slice(from, from + REACH);
  // Facts contain decoded addresses.
  const written = [...new Set([link.url, encodeURI(link.url)])].map(escapeRegExp).join('|');
  const match = new RegExp(
    `(?:\\]\\(\\s*<?|\\b(?:href|link)\\s*[=:]\\s*(?:\\{\\s*)?["'\`]?|^)(${written})(?=[\\s)>"'\`,}]|$)`,
    'd',
  ).exec(source);
  const [start, end] = match?.indices?.[1] ?? [];
  if (start === undefined || end === undefined) return undefined;
  const text = match?.[1] === link.url ? url : encodeURI(url);
  return { edits: [{ start: from + start, end: from + end, text }] };
}

/** An address with another id in its hash; a text to scroll to, `:~:text=…`, stays. */
export function withId(url: string, id: string): string {
  return url.replace(/#.*?(?=:~:|$)/, `#${id}`);
}
