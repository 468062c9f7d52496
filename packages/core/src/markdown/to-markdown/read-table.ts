import { type Element, isElement, type Node } from '../tree.js';
import type { Block } from './block.js';

/** A cell of a table and its content. */
export interface Cell {
  element: Element;
  blocks: Block[];
}

/** A cell at one position of the grid. A cell of several columns or rows is at several positions. */
export interface Slot {
  cell: Cell;
  /** Whether the cell begins in this column. */
  isStart: boolean;
}

/** A row of the grid. A position that no cell fills is empty. */
export type GridRow = (Slot | undefined)[];

/** The rows of a table. */
export interface TableContent {
  /** As they are written: a cell of several rows is in the first of them. */
  rows: Cell[][];
  /** The rows of the head as a grid, each cell at all of its positions; empty for a table without a head. */
  head: GridRow[];
  /** The other rows, in the same form. */
  body: GridRow[];
}

/** Columns that a cell may span: more are a mistake, and would fill the memory. */
const MAX_COLUMNS = 100;

/** Reads a table: the cells of each row, and the grid that they fill. */
export function readTable(table: Element, toBlocks: (nodes: readonly Node[]) => Block[]): TableContent {
  const [head, ...others] = sectionsOf(table).map((rows) => rows.map((row) => rowToCells(row, toBlocks)));
  const sections = [head ?? [], ...others];
  const rows = sections.flat();
  const grid = sections.flatMap(rowsToGrid);
  const firstOfBody = rows.findIndex((row) => row.some(({ element }) => element.tagName !== 'th'));
  const count = head?.length || (firstOfBody < 0 ? rows.length : firstOfBody);
  return { rows, head: grid.slice(0, count), body: grid.slice(count) };
}

/** The rows of `thead`, then those of each other section. Components may write rows without one. */
function sectionsOf(table: Element): Element[][] {
  const rowsOf = ({ children }: Element) => elementsOf(children, ['tr']);
  const heads = elementsOf(table.children, ['thead']);
  const bodies = ['tbody', 'tfoot'].flatMap((name) => elementsOf(table.children, [name]));
  return [heads.flatMap(rowsOf), ...[table, ...bodies].map(rowsOf)];
}

function rowToCells(row: Element, toBlocks: (nodes: readonly Node[]) => Block[]): Cell[] {
  return elementsOf(row.children, ['th', 'td']).map((element) => ({ element, blocks: toBlocks(element.children) }));
}

/** Elements among nodes, without those of a table in a cell. */
function elementsOf(nodes: readonly Node[], names: readonly string[]): Element[] {
  return nodes.filter((node): node is Element => isElement(node) && names.includes(node.tagName));
}

/**
 * Puts the cells of a section at the positions that they span; they end with the section.
 *
 *     <td rowspan="2">a</td> <td>b</td>        a | b
 *     <td>c</td>                               a | c
 */
function rowsToGrid(rows: readonly Cell[][]): GridRow[] {
  const grid: GridRow[] = rows.map(() => []);
  for (const [top, row] of rows.entries()) {
    let left = 0;
    for (const cell of row) {
      while (grid[top]?.[left]) left += 1;
      const width = Math.min(spanOf(cell.element.properties.colSpan) || 1, MAX_COLUMNS);
      // 0 is all rows that are left.
      const height = spanOf(cell.element.properties.rowSpan) || rows.length;
      for (const line of grid.slice(top, top + height)) {
        for (let column = left; column < left + width; column += 1) line[column] = { cell, isStart: column === left };
      }
    }
  }
  return grid;
}

function spanOf(value: unknown): number {
  const span = Number(value ?? 1);
  return Number.isInteger(span) && span >= 0 ? span : 1;
}
