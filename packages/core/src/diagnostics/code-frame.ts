/**
 * Draws the lines around a location in a source, with a caret below it.
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
    const text = (lines[number - 1] ?? '').slice(0, 160);
    out.push(`${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`.trimEnd());
    if (number === line && column !== undefined) {
      // Tabs are preserved, so that the caret is below its character at any tab width.
      const indent = text.slice(0, column - 1).replace(/[^\t]/g, ' ');
      out.push(`  ${' '.repeat(width)} | ${indent}^`);
    }
  }
  return out.join('\n');
}
