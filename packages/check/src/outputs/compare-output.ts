/** A pattern of what differs from run to run, and what stands in its place. */
export type Replacement = readonly [pattern: RegExp, replacement: string];

/** How outputs of a site are compared. */
export interface OutputView {
  /** What differs from run to run, besides colours, times and versions. */
  replace: readonly Replacement[];
  /**
   * Lines that begin a block. The lines of a block stand in the order of the run; the blocks themselves do not have to,
   * as for files that are tested side by side. Without it the whole output is one block.
   */
  block?: RegExp;
}

/** A line of an output, and where it is in it, 1-based. */
export interface OutputLine {
  text: string;
  line: number;
}

const VARIABLE: readonly Replacement[] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters.
  [/\u001b\[[\d;]*m/g, ''],
  [/\b\d+(?:\.\d+)?\s?(?:ms|s)\b/g, '<time>'],
  [/\b\d\d:\d\d:\d\d\b/g, '<clock>'],
  [/\bv\d+\.\d+\.\d+(?:-[\w.]+)?\b/g, '<version>'],
];

/**
 * The lines of an output that are not empty, with everything out that another run or machine prints differently.
 * @param root The folder in which the command ran, as the output names it: becomes `<root>`.
 */
export function normalizeOutput(output: string, view: OutputView, root?: string): OutputLine[] {
  return output
    .split('\n')
    .map((line, index): OutputLine => ({ text: normalizeLine(line, view, root), line: index + 1 }))
    .filter(({ text }) => text !== '');
}

function normalizeLine(line: string, { replace }: OutputView, root?: string): string {
  let text = root ? line.replaceAll(root, '<root>') : line;
  for (const [pattern, replacement] of [...VARIABLE, ...replace]) text = text.replace(pattern, replacement);
  return text.trimEnd();
}

/**
 * Looks for what a page shows in what a run printed. The page may leave lines out.
 * @returns The first line that the run did not print there, or `undefined`.
 */
export function missingLine(
  shown: readonly OutputLine[],
  printed: readonly OutputLine[],
  { block }: OutputView,
): OutputLine | undefined {
  const texts = printed.map(({ text }) => text);
  for (const lines of toBlocks(shown, block)) {
    let from = 0;
    for (const line of lines) {
      const at = texts.indexOf(line.text, from);
      if (at < 0) return line;
      from = at + 1;
    }
  }
  return undefined;
}

function toBlocks(lines: readonly OutputLine[], block: RegExp | undefined): OutputLine[][] {
  const blocks: OutputLine[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    // `search` heeds no `lastIndex`, as `test` does for a pattern with the flag g.
    if (!last || (block && line.text.search(block) >= 0)) blocks.push([line]);
    else last.push(line);
  }
  return blocks;
}
