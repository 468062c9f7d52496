import { headingDepth, isElement, isJsxElement, isParent, type Node, type Parent } from './tree.js';
import { headingText } from './tree-to-facts.js';

/**
 * The text of the paragraph that introduces a page: the first one before its sections that is not part of a notice, a
 * list or a quotation, and whose words are all in the source.
 */
export function treeToLead(tree: Parent): string | undefined {
  for (const node of blocksOf(tree)) {
    if (headingDepth(node) > 1) return undefined;
    const text = isElement(node, 'p') && isWritten(node) ? headingText(node) : '';
    if (text !== '') return text;
  }
  return undefined;
}

/** Blocks at the top level, those of fragments included. */
function* blocksOf({ children }: Parent): Generator<Node> {
  for (const child of children) {
    if (isParent(child) && !isElement(child) && !isJsxElement(child)) yield* blocksOf(child);
    else yield child;
  }
}

/** Whether no expression or component adds to the text. */
function isWritten(node: Node): boolean {
  return node.type === 'text' || node.type === 'comment' || (node.type === 'element' && node.children.every(isWritten));
}
