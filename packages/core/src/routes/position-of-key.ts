import { readText } from '../content/index.js';

/** Where a key of a page's frontmatter stands, as far as its beginning at a line tells. */
export function positionOfKey(key: string, file: string): { line: number; column: number } {
  const read = readText(file);
  const lines = 'text' in read ? read.text.split('\n') : [];
  return { line: Math.max(1, lines.findIndex((line) => line.startsWith(`${key}:`)) + 1), column: 1 };
}
