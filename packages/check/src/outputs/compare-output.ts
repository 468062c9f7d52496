/** A pattern for text that differs from run to run, and its replacement. */
export type Replacement = readonly [pattern: RegExp, replacement: string];

/** How a site compares outputs. */
export interface OutputView {
  /** Text that differs from run to run, besides colours, times and versions. */
  replace: readonly Replacement[];
  /**
   * Matches lines that begin a block. The lines of a block are compared in order; the blocks themselves may be
   * reordered, as for files that are tested side by side. Without it the whole output is one block.
   */
  block?: RegExp;
}

/** A line of an output, and its 1-based number. */
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
 * The lines of an output that are not empty, without everything that differs between runs or machines.
 * @param root The folder in which the command ran, as in the output: becomes `<root>`.
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
 * Searches a run's output for the lines of a page. The page may omit lines.
 * @returns The first line that is missing in the output, or `undefined`.
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
    // `search` ignores `lastIndex`, unlike `test` with the flag g.
    if (!last || (block && line.text.search(block) >= 0)) blocks.push([line]);
    else last.push(line);
  }
  return blocks;
}
