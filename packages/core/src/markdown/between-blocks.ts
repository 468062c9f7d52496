import { isSpace, type Node } from './tree.js';

/** Whether a node is between blocks: the line breaks that engines put there have no purpose as children of components. */
export function betweenBlocks(nodes: readonly Node[], index: number): boolean {
  return [-1, 1].every((step) => {
    let at = index + step;
    while (isSpace(nodes[at])) at += step;
    const node = nodes[at];
    return node === undefined || isBlock(node);
  });
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
