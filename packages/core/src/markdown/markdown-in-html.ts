import { positionAt } from '../diagnostics/position-at.js';
import { createTagReader } from './html-tags.js';
import type { Raw } from './tree.js';

/** A link, bold text, a heading, a fence, or the row of hyphens of a table. */
const MARKDOWN =
  /(?<![\\!\]])\[[^[\]\n]+\]\([^()\s]+\)|\*\*[^\s*][^*\n]*\*\*|^[ \t]*(?:#{2,6}[ \t]+\S.*|`{3,}\S*|(?:\|[ \t]*)?:?-{3,}:?[ \t]*\|.*)$/gm;

/** Elements whose text is shown or run as it is written. */
const VERBATIM = new Set([
  'code',
  'kbd',
  'pre',
  'samp',
  'script',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'var',
]);

/** What to do about Markdown in a block of HTML. */
export const AFTER_TAG = 'Leave a blank line between it and the tag above: what follows a tag at once is HTML.';

/** The first Markdown in the text of a block of HTML, and its position in the page. */
export function markdownInHtml(
  { value, position }: Raw,
  source: string,
): { text: string; line: number; column: number } | undefined {
  const offset = position?.start.offset;
  if (offset === undefined || !value.includes('\n')) return undefined;
  // Where the block is quoted or in a list, its lines begin elsewhere in the page.
  const isPlain = source.startsWith(value, offset);
  const [found] = blankTags(value).matchAll(MARKDOWN);
  if (!found) return undefined;
  const at = isPlain ? positionAt(source, offset + found.index) : position?.start;
  return at && { text: found[0].trim(), line: at.line, column: at.column };
}

/** HTML without its tags, its comments and the text of elements that show it as it is written; offsets stay the same. */
function blankTags(html: string): string {
  const text = html.replace(/<!--[\s\S]*?(?:-->|$)/g, blank);
  const parts: string[] = [];
  const open: string[] = [];
  let from = 0;
  const add = (until: number) => {
    const part = text.slice(from, until);
    parts.push(open.length > 0 ? blank(part) : part);
  };
  for (const { name, isEnd, isSelfClosing, start, end } of createTagReader()(text)) {
    add(start);
    parts.push(blank(text.slice(start, end)));
    from = end;
    const element = name.toLowerCase();
    if (!VERBATIM.has(element) || isSelfClosing) continue;
    if (!isEnd) open.push(element);
    else if (open.includes(element)) open.length = open.lastIndexOf(element);
  }
  add(text.length);
  return parts.join('');
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
