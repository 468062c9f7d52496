import { readText } from '../content/index.js';

/** Location of a key in a page's frontmatter, found by the beginning of its line. */
export function positionOfKey(key: string, file: string): { line: number; column: number } {
  const read = readText(file);
  const lines = 'text' in read ? read.text.split('\n') : [];
  return { line: Math.max(1, lines.findIndex((line) => line.startsWith(`${key}:`)) + 1), column: 1 };
}
