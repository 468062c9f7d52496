/** Offset of a location in a text; line and column are 1-based. */
export function offsetAt(text: string, line: number, column: number): number {
  let start = 0;
  for (let count = 1; count < line; count++) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}
