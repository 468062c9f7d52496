import { positionAt } from '../diagnostics/position-at.js';
import { type Esm, isParent, type Parent, type Raw } from './tree.js';
import type { SourcePosition } from './types.js';

/** A tag in a piece of HTML, or a comment that nothing closes. */
export interface HtmlTag {
  /** As written; `!--` for a comment. */
  name: string;
  isEnd: boolean;
  /** Ends in `/>`. */
  isSelfClosing: boolean;
  /** Within `svg` or `math`. */
  isForeign: boolean;
  /** Offsets into the HTML. */
  start: number;
  end: number;
}

/** A tag to be written in place of another. */
export interface NewTag extends Pick<HtmlTag, 'start' | 'end'> {
  text: string;
}

/** Elements whose content is text up to their end tag. Standard: HTML, raw text and escapable raw text. */
const TEXT_ELEMENTS = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);

/** Outside quotes, a tag holds no `<`: each search ends at the next tag, not at the end of the text. */
const TAG_OR_COMMENT = /<!--|<(\/?)([a-z][^\s/<>]*)(?:[^<>"']|"[^"]*"|'[^']*')*>/gi;

/**
 * Creates a function that lists the tags of a piece of HTML in order, without those in comments and in elements of plain
 * text. It is called with the pieces of a page one after the other.
 */
export function createTagReader(): (html: string) => HtmlTag[] {
  /** Depth in `svg` and `math`. */
  let foreign = 0;
  return (html) => {
    const tags: HtmlTag[] = [];
    const pattern = new RegExp(TAG_OR_COMMENT);
    for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
      const [text, slash, name] = match;
      const start = match.index;
      if (name === undefined) {
        const close = html.indexOf('-->', start + 2);
        pattern.lastIndex = close < 0 ? html.length : close + 3;
        if (close < 0)
          tags.push({ name: '!--', isEnd: false, isSelfClosing: false, isForeign: false, start, end: html.length });
        continue;
      }
      const isEnd = slash === '/';
      const isSelfClosing = text.endsWith('/>');
      const isBorder = /^(?:svg|math)$/i.test(name) && !isSelfClosing;
      if (isBorder && isEnd) foreign = Math.max(0, foreign - 1);
      tags.push({ name, isEnd, isSelfClosing, isForeign: foreign > 0, start, end: pattern.lastIndex });
      if (isBorder && !isEnd) foreign += 1;
      if (!isEnd && TEXT_ELEMENTS.has(name.toLowerCase())) pattern.lastIndex = endOfText(html, name, pattern.lastIndex);
    }
    return tags;
  };
}

/** Replaces start tags of HTML that was not written from a tree. @param replace Gets a tag with its attributes. */
export function replaceStartTags(html: string, replace: (tag: string) => string): string {
  const tags = createTagReader()(html).filter(({ isEnd }) => !isEnd);
  return writeTags(
    html,
    tags.map((tag) => ({ ...tag, text: replace(html.slice(tag.start, tag.end)) })),
  );
}

/** HTML with new texts of some of its tags. */
export function writeTags(html: string, tags: readonly NewTag[]): string {
  let out = '';
  let from = 0;
  for (const { start, end, text } of tags.toSorted((a, b) => a.start - b.start)) {
    out += html.slice(from, start) + text;
    from = end;
  }
  return out + html.slice(from);
}

function endOfText(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
}

/** The position of an offset into raw HTML, or into statements. */
export function positionIn({ value, position }: Raw | Esm, offset: number, file: string): SourcePosition {
  const start = position?.start ?? { line: 1, column: 1 };
  const { line, column } = positionAt(value, offset);
  return { file, line: start.line + line - 1, column: line === 1 ? start.column + column - 1 : column };
}

/** Whether a tree holds HTML as it was written. */
export function hasHtml(parent: Parent): boolean {
  return parent.children.some((child) => child.type === 'raw' || (isParent(child) && hasHtml(child)));
}
