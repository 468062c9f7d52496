import { h, headingDepth, isElement, type Root, textOf } from '../tree.js';
import { walk } from '../walk.js';
import type { TransformContext } from './context.js';

/**
 * Wraps every table in an element that scrolls sideways. It can be focused, so that keys scroll it, and is named
 * after the heading above; a second table below one heading is numbered, since names of regions must differ.
 */
export function tables(tree: Root, context: TransformContext): void {
  const names = new Map<string, number>();
  let heading = '';
  walk(tree, context.file, (node, parent, index) => {
    if (headingDepth(node) > 0) heading = textOf(node).trim();
    if (!isElement(node, 'table')) return undefined;
    const name = heading || context.labels.table;
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    const ariaLabel = count > 1 ? `${name} (${count})` : name;
    parent.children[index] = h('div', { className: ['dt-table'], role: 'region', tabIndex: 0, ariaLabel }, [node]);
    return false;
  });
}
