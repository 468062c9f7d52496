import type { FixEdit } from '@diptych/core';
import type { ComponentFact } from '../facts.js';

/** Characters that Markdown and JSX give a meaning, and quotes. */
const MARKUP = /[<>{}[\]*_`&"\\]/;

/** Lines that begin a heading, a list, a table, a quotation or code, text that is struck through, and paragraphs. */
const BLOCKS = /^[ \t]*(?:#{1,6}[ \t]|[-+][ \t]|\d+[.)][ \t]|[|>]|~~~|:::|=+[ \t]*$|-+[ \t]*$)|~~|\n[ \t]*\n/m;

/**
 * Writes a `<Card href="…">` of another tool as the `<LinkCard>` that it is here, its text as the description.
 * @returns `undefined` if it contains more than text, or has other attributes than a title and the name of an icon.
 */
export function rewriteCard(text: string, { attributes, start, end }: ComponentFact): FixEdit[] | undefined {
  const { title, href, icon, ...others } = attributes;
  const source = text.slice(start, end);
  const [, content] = /^<Card\b(?:"[^"]*"|'[^']*'|[^"'<>])*?(?:\/>|>([\s\S]*)<\/Card>)$/.exec(source) ?? [];
  const inner = (content ?? '').trim();
  if (BLOCKS.test(inner)) return undefined;
  const description = inner.replace(/\s+/g, ' ');
  const values = [title, href, description];
  if (!values.every((value) => typeof value === 'string' && !MARKUP.test(value))) return undefined;
  if (Object.keys(others).length > 0 || (icon !== undefined && typeof icon !== 'string')) return undefined;
  const written = description === '' ? '' : ` description="${description}"`;
  return [{ start, end, text: `<LinkCard title="${title}" href="${href}"${written} />` }];
}
