import type { PhrasingContent, Table, TableCell, TableRow } from 'mdast';
import { type Element, isElement, type Node } from '../tree.js';
import type { Block } from './block.js';
import { html, text } from './inline-to-mdast.js';
import { stringOf } from './read-element.js';
import { type Cell, type GridRow, readTable, type TableContent } from './read-table.js';

type Align = 'left' | 'right' | 'center' | null;

/**
 * Turns a table into Markdown, its caption above it. A cell of a Markdown table holds lines of text: a table with code
 * or another block in a cell is written as HTML, with Markdown in its cells.
 */
export function tableToMdast(element: Element, toBlocks: (nodes: readonly Node[]) => Block[]): Block[] {
  const table = readTable(element, toBlocks);
  if (table.rows.flat().length === 0) return [];
  const caption = element.children.flatMap((child) => (isElement(child, 'caption') ? toBlocks(child.children) : []));
  const isOfLines = table.rows.flat().every(({ blocks }) => blocks.every((block) => linesOf(block) !== undefined));
  return [...caption, ...(isOfLines ? [gridToTable(table)] : rowsToHtml(table.rows))];
}

/**
 * A Markdown table has one row as its head: cells of a head above one another become lines of one. A cell of several
 * rows is repeated in each of them; one of several columns, only in the head.
 */
function gridToTable({ head, body }: TableContent): Table {
  const [first = [], ...others] = head.length > 0 ? [mergeRows(head), ...body.map(toStarts)] : body.map(toStarts);
  const width = Math.max(first.length, ...others.map((row) => row.length));
  const toRow = (cells: readonly Cell[][]): TableRow => ({
    type: 'tableRow',
    children: Array.from({ length: width }, (_, column) => toCell(cells[column] ?? [])),
  });
  const align = Array.from(head.at(-1) ?? body[0] ?? [], (slot) => (slot ? alignOf(slot.cell.element) : null));
  return { type: 'table', align, children: [first, ...others].map(toRow) };
}

/** The cells of each column, from top to bottom. */
function mergeRows(rows: readonly GridRow[]): Cell[][] {
  const width = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) => [...new Set(rows.flatMap((row) => row[column]?.cell ?? []))]);
}

function toStarts(row: GridRow): Cell[][] {
  return Array.from(row, (slot) => (slot?.isStart ? [slot.cell] : []));
}

function toCell(cells: readonly Cell[]): TableCell {
  const lines = cells.flatMap(({ blocks }) => blocks.flatMap((block) => linesOf(block) ?? []));
  const children = lines.flatMap((line, index) => (index > 0 ? [html('<br>'), ...line] : line));
  return { type: 'tableCell', children };
}

/** The lines of a block in a cell; undefined if it is lost in lines, such as code or a list in a list. */
function linesOf(block: Block): PhrasingContent[][] | undefined {
  if (block.type === 'paragraph') return [block.children];
  if (block.type !== 'list') return undefined;
  const { ordered, start } = block;
  const lines: PhrasingContent[][] = [];
  for (const [index, { checked, children }] of block.children.entries()) {
    const [first, ...others] = children.map((child) => (child.type === 'paragraph' ? child.children : undefined));
    if (typeof checked === 'boolean' || !first || others.includes(undefined)) return undefined;
    const mark = ordered ? `${(start ?? 1) + index}.` : '-';
    lines.push([text(`${mark} `), ...first], ...others.filter((line) => line !== undefined));
  }
  return lines;
}

/** Blank lines around the content of a cell make it Markdown. */
function rowsToHtml(rows: readonly Cell[][]): Block[] {
  const out: Block[] = [];
  let tags: string[] = ['<table>'];
  for (const part of rows.flatMap((row) => ['<tr>', ...row.flatMap(cellToHtml), '</tr>'])) {
    if (typeof part === 'string') tags.push(part);
    else {
      if (tags.length > 0) out.push(html(tags.join('\n')));
      out.push(part);
      tags = [];
    }
  }
  return [...out, html([...tags, '</table>'].join('\n'))];
}

function cellToHtml({ element, blocks }: Cell): (string | Block)[] {
  const { tagName, properties } = element;
  const span = (name: string, value: unknown) => (/^\d+$/.test(String(value)) ? ` ${name}="${value}"` : '');
  const spans = span('colspan', properties.colSpan) + span('rowspan', properties.rowSpan);
  return [`<${tagName}${spans}>`, ...blocks, `</${tagName}>`];
}

function alignOf({ properties }: Element): Align {
  const style = /text-align:\s*(\w+)/.exec(stringOf(properties.style) ?? '')?.[1];
  const align = stringOf(properties.align) ?? style ?? properties.dataAlign;
  return align === 'left' || align === 'right' || align === 'center' ? align : null;
}
