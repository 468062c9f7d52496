import { slug } from 'github-slugger';
import { inlineText } from './inline-text.js';
import { type MarkdownLine, markdownLines } from './markdown-lines.js';

/** A section of a page's Markdown: a heading and its content. */
export interface MarkdownSection {
  /** Level, 1 to 6. */
  depth: number;
  /** The heading as Markdown, without its id. */
  heading: string;
  /** The explicit id of the heading, or the one generated from its text. */
  id: string;
  /**
   * The text from the heading to the next one of its level or above, or to the end of the quotation or list item that
   * it is in.
   */
  text: string;
  /** The lines of it that belong to no section in it. */
  own: MarkdownLine[];
}

const HEADING = /^(#{1,6})\s+(.*?)(?:\s+\{#([^}\s]+)\})?\s*$/;

/** A heading on a line. */
interface Heading extends Pick<MarkdownSection, 'depth' | 'heading' | 'id'> {
  indent: string;
}

/** Splits a page's Markdown at its headings, those in quotations and lists too. Lines in code blocks are not headings. */
export function markdownSections(markdown: string): MarkdownSection[] {
  const lines = markdownLines(markdown);
  const headings = lines.map(readHeading);
  const found = headings.flatMap((heading, start) =>
    heading ? [{ ...heading, start, end: endOf(heading, { start, lines, headings }) }] : [],
  );
  const innermost: number[] = [];
  for (const [index, { start, end }] of found.entries()) {
    for (let at = start; at < end; at++) innermost[at] = index;
  }
  return found.map(({ start, end, indent, ...heading }, index) => {
    const inside = lines.slice(start, end).map((line) => withoutIndent(line, indent.length));
    return {
      ...heading,
      text: inside
        .map(({ text }) => text)
        .join('\n')
        .trim(),
      own: inside.filter((_line, offset) => offset > 0 && innermost[start + offset] === index),
    };
  });
}

function readHeading({ text, indent, fence }: MarkdownLine): Heading | undefined {
  const [, hashes, heading = '', id] = fence ? [] : (HEADING.exec(text.slice(indent.length)) ?? []);
  return hashes ? { depth: hashes.length, heading, id: id ?? slug(inlineText(heading)), indent } : undefined;
}

/** The line after the last one of a section. */
function endOf(
  { depth, indent }: Heading,
  page: { start: number; lines: readonly MarkdownLine[]; headings: readonly (Heading | undefined)[] },
): number {
  const { start, lines, headings } = page;
  for (let at = start + 1; at < lines.length; at++) {
    const next = headings[at];
    // A heading in a quotation or list does not end the section around that.
    if (next && next.depth <= depth && next.indent.length <= indent.length) return at;
    // Lines without content may lack the spaces at their end.
    if (!lines[at]?.text.padEnd(indent.length).startsWith(indent)) return at;
  }
  return lines.length;
}

function withoutIndent(line: MarkdownLine, length: number): MarkdownLine {
  return { ...line, text: line.text.slice(length), indent: line.indent.slice(length) };
}

/** Anchor of a section; `''` for the title of a page, to which the page's address leads. */
export function anchorOf({ depth, id }: Pick<MarkdownSection, 'depth' | 'id'>): string {
  return depth === 1 ? '' : id;
}

/**
 * Normalizes a name for comparison: without markup, arguments, case, and the quotes or brackets around a property's name.
 * A tag has the name of its component.
 */
export function plainName(text: string): string {
  const tag = /^\s*`?<([\w.]+)[^<>]*>`?\s*$/.exec(text)?.[1];
  const name = (tag ?? inlineText(text).replace(/<[^<>]*>/g, '')).trim();
  const args = name.endsWith(')') ? name.indexOf('(') : -1;
  const own = args > 0 ? name.slice(0, args).trim() : name;
  return own.replace(/^["'[]+|["'\]]+$/g, '').toLowerCase();
}
