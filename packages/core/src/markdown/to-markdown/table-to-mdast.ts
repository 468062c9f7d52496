import type { PhrasingContent, TableRow } from 'mdast';
import type { Element, Node } from '../tree.js';
import type { Block } from './block.js';
import { inlineToMdast } from './inline-to-mdast.js';
import { isBlock, stringOf } from './read-element.js';

type Align = 'left' | 'right' | 'center' | null;

/** Turns a table into Markdown, its caption above it. Blocks in a cell become lines of it. */
export function tableToMdast(element: Element): Block[] {
  const rows = elementsBelow(element, 'tr');
  if (rows.length === 0) return [];
  const [head] = rows;
  const cells = rows.map(rowToMdast);
  const width = Math.max(...cells.map(({ children }) => children.length));
  for (const { children } of cells) {
    while (children.length < width) children.push({ type: 'tableCell', children: [] });
  }
  const align = head ? cellsOf(head).map(alignOf) : [];
  const caption = elementsBelow(element, 'caption').flatMap(({ children }) => inlineToMdast(children));
  return [
    ...(caption.length > 0 ? [{ type: 'paragraph' as const, children: caption }] : []),
    { type: 'table', align, children: cells },
  ];
}

function rowToMdast(row: Element): TableRow {
  const children = cellsOf(row).flatMap((cell) => {
    const empty = { type: 'tableCell' as const, children: [] };
    const span = Math.min(Number(cell.properties.colSpan ?? 1) || 1, 100);
    return [
      { type: 'tableCell' as const, children: cellLines(cell) },
      ...Array.from({ length: span - 1 }, () => empty),
    ];
  });
  return { type: 'tableRow', children };
}

function cellLines(cell: Element): PhrasingContent[] {
  const lines = linesOf(cell.children).filter((line) => line.length > 0);
  return lines.flatMap((line, index) => (index > 0 ? [{ type: 'html' as const, value: '<br>' }, ...line] : line));
}

function linesOf(nodes: readonly Node[]): PhrasingContent[][] {
  const out: PhrasingContent[][] = [];
  let line: Node[] = [];
  for (const node of nodes) {
    if (!isBlock(node) || node.type !== 'element') {
      line.push(node);
      continue;
    }
    out.push(inlineToMdast(line), ...linesOf(node.children));
    line = [];
  }
  return [...out, inlineToMdast(line)].map(withoutBreaks);
}

function withoutBreaks(line: PhrasingContent[]): PhrasingContent[] {
  return line.map((node) => (node.type === 'break' ? { type: 'html', value: '<br>' } : node));
}

function cellsOf(row: Element): Element[] {
  return row.children.filter(
    (cell): cell is Element => cell.type === 'element' && (cell.tagName === 'th' || cell.tagName === 'td'),
  );
}

function alignOf(cell: Element): Align {
  const style = /text-align:\s*(\w+)/.exec(stringOf(cell.properties.style) ?? '')?.[1];
  const align = stringOf(cell.properties.align) ?? style ?? cell.properties.dataAlign;
  return align === 'left' || align === 'right' || align === 'center' ? align : null;
}

/** Rows of a table, without those of a table in one of its cells. */
function elementsBelow(parent: Element, name: string): Element[] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (child.tagName === name) return [child];
    return /^(?:thead|tbody|tfoot)$/.test(child.tagName) ? elementsBelow(child, name) : [];
  });
}
