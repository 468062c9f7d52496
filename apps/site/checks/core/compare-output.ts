/** What differs from run to run, and what stands in its place. */
const VARIABLE: [RegExp, string][] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters.
  [/\u001b\[[\d;]*m/g, ''],
  [/\b\d+(?:\.\d+)?\s?(?:ms|s)\b/g, '<time>'],
  [/\b\d\d:\d\d:\d\d\b/g, '<clock>'],
  [/\b\d+(?:\.\d+)?%/g, '<share>'],
  [/\b\d+ MB\b/g, '<memory>'],
  [/\bv\d+\.\d+\.\d+(?:-[\w.]+)?\b/g, '<version>'],
  // Columns of tables are as wide as their longest number.
  [/(?<=\|) +| +(?=\|)/g, ' '],
  [/-{3,}/g, '---'],
];

/** Output with everything out that another run or machine prints differently; `root` becomes `<root>`. */
export function normalizeOutput(output: string, root?: string): string[] {
  let text = root ? output.replaceAll(root, '<root>') : output;
  for (const [pattern, replacement] of VARIABLE) text = text.replace(pattern, replacement);
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '');
}

/**
 * Looks for what a page shows in what a run printed. The page may leave lines out. The lines of a file's block stand in
 * the order of the run; the blocks themselves do not have to, because files finish in any order.
 *
 * @returns The first line that the run did not print there, or `undefined`.
 */
export function missingLine(shown: readonly string[], printed: readonly string[]): string | undefined {
  for (const block of toBlocks(shown)) {
    let from = 0;
    for (const line of block) {
      const at = printed.indexOf(line, from);
      if (at < 0) return line;
      from = at + 1;
    }
  }
  return undefined;
}

// A block begins with the line of a test file or a row of a table.
function toBlocks(lines: readonly string[]): string[][] {
  const blocks: string[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (!last || /^(?: ?[✓✗-] \S|\|)/.test(line)) blocks.push([line]);
    else last.push(line);
  }
  return blocks;
}
