import type { Node } from './tree.js';

/** Removes the line breaks that engines put between blocks: as children of components they have no purpose. */
export function betweenBlocks(nodes: readonly Node[], index: number): boolean {
  return [-1, 1].every((step) => {
    let at = index + step;
    while (nodes[at] && isSpace(nodes[at] as Node)) at += step;
    const node = nodes[at];
    return node === undefined || isBlock(node);
  });
}

/** Whether a node is nothing but white space. */
export function isSpace(node: Node): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

const BLOCKS =
  /^(?:h[1-6]|p|div|ul|ol|li|pre|table|thead|tbody|tr|t[dh]|blockquote|section|details|summary|hr|figure|dl|dt|dd)$/;

function isBlock(node: Node): boolean {
  if (node.type === 'element') return BLOCKS.test(node.tagName);
  return (
    node.type === 'mdxJsxFlowElement' ||
    node.type === 'mdxFlowExpression' ||
    node.type === 'fragment' ||
    node.type === 'slot'
  );
}
