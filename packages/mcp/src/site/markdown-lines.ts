/** A fenced code block, at any depth of quotations and lists. */
export interface Fence {
  /** The line that opens it, with spaces in the place of the marks of list items. */
  opening: string;
  /** The line that closes it. */
  closing: string;
}

/** A line of Markdown. */
export interface MarkdownLine {
  text: string;
  /** What quotations and list items put before its content on their further lines: `> `, or spaces. */
  indent: string;
  /** The code block that the line belongs to, as all lines of that block do. */
  fence?: Fence;
}

/** Marks of quotations and list items before the content of a line. */
const MARKS = /^(?:\s*(?:>|(?:[-*+]|\d{1,9}[.)])(?=\s)))*\s*/;
const FENCE = /^(`{3,}|~{3,})(.*)$/;

/**
 * Splits Markdown as a build writes it into lines: code is in fences longer than those in it, and text that looks like
 * a mark is escaped.
 */
export function markdownLines(markdown: string): MarkdownLine[] {
  let open: { fence: Fence; mark: string } | undefined;
  return markdown.split('\n').map((text) => {
    const [marks = ''] = MARKS.exec(text) ?? [];
    const indent = marks.replace(/[^>\s]/g, ' ');
    const content = text.slice(marks.length);
    const [, mark = '', info = ''] = FENCE.exec(content) ?? [];
    if (open) {
      const { fence } = open;
      if (mark.startsWith(open.mark) && info.trim() === '') open = undefined;
      return { text, indent: '', fence };
    }
    if (mark === '') return { text, indent };
    const fence: Fence = { opening: indent + content, closing: indent + mark };
    open = { fence, mark };
    return { text, indent, fence };
  });
}
