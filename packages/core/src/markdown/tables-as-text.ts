import type { Diagnostic, FixEdit } from '../diagnostics/index.js';
import type { SourcePosition } from './types.js';

/** A row of hyphens between pipes: `| --- | :-: |`. */
const DELIMITERS = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;

/** A paragraph of a page, at its offset in the source. */
interface Paragraph {
  text: string;
  offset: number;
  position: SourcePosition;
}

/**
 * Warns of a paragraph that is meant as a table: without a row of hyphens, or with one of another number of cells than
 * the row above it has, there is none. Standard: GitHub Flavored Markdown, tables.
 */
export function tableAsText({ text, offset, position }: Paragraph): Diagnostic | undefined {
  if (!text.includes('|') || !text.includes('\n')) return undefined;
  const lines = linesOf(text);
  const at = lines.findIndex(({ row }, index) => index > 0 && row.includes('|') && DELIMITERS.test(row));
  const header = lines[at < 0 ? 0 : at - 1];
  const delimiters = lines[at];
  if (!header?.row.includes('|') || (!delimiters && !isRow(header.row))) return undefined;
  const wanted = cellsOf(header.row).length;
  const report = (line: number, message: string, suggestion: string, edit?: FixEdit): Diagnostic => ({
    code: 'table-as-text',
    severity: 'warning',
    message: `Readers see this table as text: ${message}.`,
    suggestion,
    ...position,
    line: position.line + line,
    ...(edit && { fix: { edits: [edit] } }),
  });
  if (!delimiters) {
    if (!lines.every(({ row }) => isRow(row) && cellsOf(row).length === wanted)) return undefined;
    const end = offset + header.start + header.row.length;
    const prefix = /^[ \t>]*/.exec(text.slice(text.indexOf('\n') + 1))?.[0] ?? '';
    const added = `\n${prefix}${toRow([], wanted)}`;
    return report(0, 'it has no row of hyphens', `Write ${toRow([], wanted)} below its first row.`, {
      start: end,
      end,
      text: added,
    });
  }
  const cells = cellsOf(delimiters.row);
  if (cells.length === wanted) return undefined;
  const start = offset + delimiters.start;
  const message = `its row of hyphens has ${cells.length} cells, and the row above it ${wanted}`;
  if (hasPipeInCode(header.row)) return report(at, message, 'Write \\| for a pipe in code.');
  return report(at, message, `Write ${toRow(cells, wanted)}, or complete the row above it.`, {
    start,
    end: start + delimiters.row.length,
    text: toRow(cells, wanted),
  });
}

/**
 * Warns of rows of a table with more cells than its header has: they are not part of it. Standard: GitHub Flavored
 * Markdown, tables.
 */
export function cellsLost({ text, position }: Omit<Paragraph, 'offset'>): Diagnostic[] {
  const [header, , ...rows] = linesOf(text);
  // Tables of HTML have other rows.
  if (!header || text.startsWith('<')) return [];
  const wanted = cellsOf(header.row).length;
  return rows.flatMap(({ row }, index): Diagnostic[] => {
    const cells = cellsOf(row);
    if (cells.slice(wanted).every((cell) => cell === '')) return [];
    return [
      {
        code: 'table-cells-lost',
        severity: 'warning',
        message: `This row has ${cells.length} cells, and the header of its table ${wanted}: readers do not see the rest.`,
        suggestion: hasPipeInCode(row)
          ? 'Write \\| for a pipe in code.'
          : 'Complete the header, or write \\| for a pipe that is text.',
        ...position,
        line: position.line + 2 + index,
        column: 1,
      },
    ];
  });
}

function hasPipeInCode(row: string): boolean {
  return [...row.matchAll(/(`+)(.+?)(?<!`)\1(?!`)/g)].some(([, , code = '']) => /(?<!\\)\|/.test(code));
}

/** The lines of a paragraph without what is around them, and where they begin in it. */
function linesOf(text: string): { row: string; start: number }[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const prefix = /^[ \t>]*/.exec(line)?.[0].length ?? 0;
    const found = { row: line.slice(prefix).trimEnd(), start: start + prefix };
    start += line.length + 1;
    return found;
  });
}

function isRow(row: string): boolean {
  return row.length > 2 && row.startsWith('|') && row.endsWith('|');
}

/** Cells of a row; `\|` is part of one. */
function cellsOf(row: string): string[] {
  return row
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}

/** A row of hyphens with a number of cells; the first ones are given. */
function toRow(cells: readonly string[], count: number): string {
  return `| ${Array.from({ length: count }, (_, index) => cells[index] ?? '---').join(' | ')} |`;
}
