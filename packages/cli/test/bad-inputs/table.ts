/**
 * A table of bad inputs: a text file that people read and `vitest --update` writes.
 *
 * It begins with what its cases have in common: `mode: one site | site each | command line`, and files. Each case is
 * `=== title`, its files (`--- path`), for a command line the command (`--- $`), and the output (`--- output`).
 */
export interface Table {
  mode: string;
  /** Everything before the first case, as it stands. */
  head: string;
  files: Record<string, string>;
  cases: Case[];
}

export interface Case {
  title: string;
  files: Record<string, string>;
  command?: string;
  /** What the table holds now. */
  result: string;
  /** The case without its result, as it stands. */
  input: string;
}

const RESULT = '--- output\n';

/** Reads a table. */
export function parseTable(text: string): Table {
  const [head = '', ...cases] = text.split(/^(?==== )/m);
  return {
    mode: /^mode: (.*)$/m.exec(head)?.[1] ?? '',
    head,
    files: partsOf(head),
    cases: cases.map((block) => {
      const [input = '', result = ''] = block.split(RESULT);
      const { $: command, ...files } = partsOf(input);
      return {
        title: /^=== (.*)$/m.exec(input)?.[1] ?? '',
        files,
        command: command?.trim(),
        result: result.trim(),
        input,
      };
    }),
  };
}

/** Writes a table with other results. */
export function printTable({ head, cases }: Table, results: readonly string[]): string {
  const blocks = cases.map(({ input }, index) => `${input.trimEnd()}\n${RESULT}${results[index]}\n`);
  return [`${head.trimEnd()}\n`, ...blocks].join('\n');
}

/** Files of a block by their paths. `\ufeff`, `\r` and `\t` stand for characters that a text file cannot show. */
function partsOf(block: string): Record<string, string> {
  const parts = block.split(/^--- (.*)\n/m).slice(1);
  const pairs = parts.flatMap((name, index) => (index % 2 === 0 ? [[name, withControls(parts[index + 1] ?? '')]] : []));
  return Object.fromEntries(pairs);
}

function withControls(text: string): string {
  return text
    .replace(/\n+$/, '\n')
    .replace(/\\r/g, '\r')
    .replace(/\\t/g, '\t')
    .replace(/\\ufeff/g, '\ufeff');
}
