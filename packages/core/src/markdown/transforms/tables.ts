import { type Element, h, headingDepth, isElement, type Node, type Parent, type Root, textOf } from '../tree.js';
import { headingText } from '../tree-to-facts.js';
import { walk } from '../walk.js';
import type { TransformContext } from './context.js';

/** Longest code, in characters, that stays on one line in a cell: two such columns fit on a phone. */
const FITS = 18;
/** Longest code that needs no break opportunity: it fits into half of the narrowest phone, 320 px wide. */
const FITS_HALF = 14;
/** After signs that join two names, and a quotation mark behind them; before a capital that follows a small letter. */
const JOINTS = /(?<=[\w)\]][./_|=:(]+["']?)(?=\w)|(?<=[a-z\d])(?=[A-Z])/;

/**
 * Wraps every table in an element that scrolls horizontally, labelled by the heading above; a second table below one
 * heading is numbered, because labels must differ. The theme makes it focusable if it scrolls. Identifiers in cells may
 * break only between their parts.
 */
export function tables(tree: Root, context: TransformContext): void {
  const names = new Map<string, number>();
  let heading = '';
  walk(tree, context.file, (node, parent, index) => {
    if (isElement(node) && headingDepth(node) > 0) heading = headingText(node);
    if (!isElement(node, 'table')) return undefined;
    const name = heading || context.labels.table;
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    breakLongCode(node);
    const ariaLabel = count > 1 ? `${name} (${count})` : name;
    parent.children[index] = h('div', { dataDt: 'table', role: 'group', ariaLabel }, [node]);
    return false;
  });
}

/** Adds break opportunities to long code in cells, and an attribute for the theme to code that may wrap in any column. */
function breakLongCode(parent: Parent): void {
  for (const node of parent.children) {
    if (isElement(node, 'code')) {
      const { length } = textOf(node);
      if (length > FITS) node.properties.dataBreaks = true;
      if (length > FITS_HALF) node.children = withBreaks(node);
    } else if ('children' in node) breakLongCode(node);
  }
}

function withBreaks(code: Element): Node[] {
  return code.children.flatMap((child) => {
    if (child.type !== 'text') return [child];
    return child.value
      .split(JOINTS)
      .flatMap((value, index): Node[] => [...(index > 0 ? [h('wbr', {})] : []), { type: 'text', value }]);
  });
}
