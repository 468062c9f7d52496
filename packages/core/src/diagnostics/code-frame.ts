import { displayWidth } from './display-width.js';
import { maskCredentials } from './mask-credentials.js';

/** Longest part of a line that is drawn, in characters. */
const WIDTH = 160;

/**
 * Draws the lines around a location in a source, with a caret below it. Of long lines a part is drawn, which contains the
 * location.
 * @param source The whole text of the file.
 * @param line 1-based; a line outside the source gives an empty string.
 * @param column 1-based; left out, the line is marked without a caret.
 */
export function codeFrame(source: string, line: number, column?: number): string {
  const lines = source.split(/\r?\n/);
  if (line < 1 || line > lines.length) return '';
  const first = Math.max(1, line - 2);
  const last = Math.min(lines.length, line + 2);
  const width = String(last).length;
  const out: string[] = [];
  for (let number = first; number <= last; number++) {
    const isMarked = number === line;
    const { text, caret } = partOf(maskCredentials(lines[number - 1] ?? ''), isMarked ? column : undefined);
    out.push(`${isMarked ? '>' : ' '} ${String(number).padStart(width)} | ${text}`.trimEnd());
    if (isMarked && column !== undefined) {
      // Tabs are preserved, so that the caret is below its character at any tab width.
      const indent = text.slice(0, caret - 1).replace(/[^\t]+/g, (part) => ' '.repeat(displayWidth(part)));
      out.push(`  ${' '.repeat(width)} | ${indent}^`);
    }
  }
  return out.join('\n');
}

/** The drawn part of a line, and the column of the location in it. */
function partOf(line: string, column = 1): { text: string; caret: number } {
  const start = column > WIDTH ? Math.max(0, Math.min(column - WIDTH / 2, line.length - WIDTH)) : 0;
  const end = start + WIDTH;
  const before = start > 0 ? '…' : '';
  const after = line.length > end ? '…' : '';
  return { text: before + line.slice(start, end) + after, caret: column - start + before.length };
}
