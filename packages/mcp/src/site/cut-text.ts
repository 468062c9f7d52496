import { markdownLines } from './markdown-lines.js';

/** A part of a text. */
export interface TextPart {
  /** A code block that is cut is closed at the end, and opened again at the beginning. */
  text: string;
  /** Where the next part begins, in characters of the whole text; `undefined` at its end. */
  next?: number;
}

/** Cuts a part out of Markdown, to the end of a line. Only a line that is longer than the part is cut itself. */
export function cutText(markdown: string, { offset = 0, length }: { offset?: number; length: number }): TextPart {
  if (offset === 0 && markdown.length <= length) return { text: markdown };
  const next = endOfPart(markdown, { offset, length });
  const [before, after] = [fenceAt(markdown, offset), fenceAt(markdown, next)];
  const text = [
    ...(before ? [before.opening] : []),
    markdown.slice(offset, next).replace(/\n$/, ''),
    ...(after ? [after.closing] : []),
  ].join('\n');
  return { text, ...(next < markdown.length && { next }) };
}

function endOfPart(markdown: string, { offset, length }: { offset: number; length: number }): number {
  const limit = offset + length;
  if (limit >= markdown.length) return markdown.length;
  const line = markdown.lastIndexOf('\n', limit - 1) + 1;
  if (line > offset) return line;
  // Half of a pair of surrogates is no text.
  return /[\uD800-\uDBFF]/.test(markdown[limit - 1] ?? '') ? limit - 1 : limit;
}

/** The code block that is open at the beginning of a line. */
function fenceAt(markdown: string, offset: number) {
  const lines = markdownLines(markdown);
  let start = 0;
  const at = lines.findIndex(({ text }) => {
    const isHere = start >= offset;
    start += text.length + 1;
    return isHere;
  });
  const fence = lines[at]?.fence;
  return fence && lines[at - 1]?.fence === fence ? fence : undefined;
}
