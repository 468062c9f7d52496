import type { MarkdownLine } from './markdown-lines.js';

/** Text of nothing but inline code and what separates names. */
const CODES = /^(?:[*,/\s]*`[^`]+`)+\**$/;
const ITEM = /^[-*+]\s+((?:[*,/\s]*`[^`]+`)+)/;

/** Names at the beginning of a list item, in inline code. */
export function namesOfItem(line: MarkdownLine): string[] {
  return line.fence ? [] : namesIn(ITEM.exec(contentOf(line))?.[1] ?? '');
}

/** Names in the first cell of the row that begins in a line: those in inline code, else the whole cell. */
export function namesOfRow(lines: readonly MarkdownLine[], at: number): string[] {
  const cell = firstCell(lines, at);
  if (cell === undefined) return [];
  const names = namesIn(cell);
  return names.length > 0 ? names : [cell];
}

/** The first cell of a row, or its first line in a table that is written as HTML, with blank lines around each cell. */
function firstCell(lines: readonly MarkdownLine[], at: number): string | undefined {
  if (isHtmlRow(lines[at])) return contentOf(lines[at + 1]).startsWith('<t') ? contentOf(lines[at + 3]) : undefined;
  if (!isRow(lines[at])) return undefined;
  return contentOf(lines[at])
    .replace(/^\|\s*/, '')
    .split(/(?<!\\)\|/)[0];
}

/** Whether a line begins a row of a table that is written as HTML, because its cells hold blocks. */
export function isHtmlRow(line: MarkdownLine | undefined): boolean {
  return line?.fence === undefined && contentOf(line) === '<tr>';
}

/** Names of a heading: its text, and what it lists if it is nothing but inline code. */
export function namesOfHeading(heading: string): string[] {
  return CODES.test(heading) ? [heading, ...namesIn(heading)] : [heading];
}

/** The names that inline code lists, and each code as a whole. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => [...listedNames(code), code]);
}

/** `-c, --config <path>` lists two names, `retry: number` and `fn(a, b)` one. */
function listedNames(code: string): string[] {
  return code
    .replace(/\([^()]*\)|<[^<>]*>|\{[^{}]*\}|\[[^[\]]*\]/g, '')
    .split(',')
    .map((name) => name.trim().replace(/[\s=<].*$|[?:]+(?:\s.*)?$/, ''))
    .filter((name) => name !== '');
}

/** Whether a line is one of a table. */
export function isRow(line: MarkdownLine | undefined): boolean {
  return line?.fence === undefined && contentOf(line).startsWith('|');
}

/** A line without the marks of the quotation or list that it is in. */
export function contentOf(line: MarkdownLine | undefined): string {
  return line?.text.replace(/^[>\s]+/, '') ?? '';
}
