import { isParent, type Node, type Parent } from './tree.js';

/** `false` skips the node's children. */
// biome-ignore lint/suspicious/noConfusingVoidType: visitors that never return anything are the usual case
type Visit<T extends Node> = (node: T, parent: Parent, index: number, file: string) => boolean | undefined | void;

/**
 * Visits every node below `parent` in document order. The visitor may replace the node it is at, or its children, but
 * not remove siblings.
 *
 * @param file The file of `parent`; nodes of fragments are visited with their own.
 */
export function walk(parent: Parent, file: string, visit: Visit<Node>): void {
  const { children } = parent;
  for (let index = 0; index < children.length; index++) {
    const node = children[index] as Node;
    if (visit(node, parent, index, file) === false) continue;
    const current = children[index] as Node;
    if (isParent(current)) {
      walk(current, current.type === 'fragment' || current.type === 'slot' ? current.file : file, visit);
    }
  }
}
