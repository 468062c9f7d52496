import type { Fix } from '@diptych/core';
import { escapeRegExp } from '@diptych/core/pages';
import type { CheckPage, PageLink } from '../types.js';
import { blankCode } from './blank-code.js';
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
  const pattern = new RegExp(
    `(?:\\]\\(\\s*<?|\\b(?:href|link)\\s*[=:]\\s*(?:\\{\\s*)?["'\`]?|^)(${written})(?=[\\s)>"'\`,}]|$)`,
    'dg',
  );
  // An address in code is a sample; one in an attribute may be in the backticks of a string.
  const prose = blankCode(page.text).slice(from, from + REACH);
  const match = [...source.matchAll(pattern)].find(
    ({ 0: text, index }) => /^(?:href|link)\s*=\s*\{/.test(text) || prose.slice(index, index + text.length) === text,
  );
  const [start, end] = match?.indices?.[1] ?? [];
  if (start === undefined || end === undefined) return undefined;
  const text = match?.[1] === link.url ? url : encodeURI(url);
  return { edits: [{ start: from + start, end: from + end, text }] };
}

/** An address with another id in its hash; a text to scroll to, `:~:text=…`, stays. */
export function withId(url: string, id: string): string {
  return url.replace(/#.*?(?=:~:|$)/, `#${id}`);
}
