import type { Node, Root } from './tree.js';

/**
 * What a plugin returns as one root: the children of roots inside it take their place, and another node is the only
 * child of a new one.
 */
export function toSingleRoot(tree: Node): Root {
  const children = withoutRoots([tree]);
  return tree.type === 'root' ? tree : { type: 'root', children };
}

function withoutRoots(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => {
    if ('children' in node) node.children = withoutRoots(node.children);
    return node.type === 'root' ? node.children : [node];
  });
}
