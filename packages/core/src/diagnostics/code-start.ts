/** Offset of the first code of JavaScript: what stands before it are spaces and comments. The time is linear. */
export function codeStart(source: string): number {
  const gap = /\s+|\/\/.*|\/\*[\s\S]*?\*\//y;
  let start = 0;
  while (gap.test(source)) start = gap.lastIndex;
  return start;
}
