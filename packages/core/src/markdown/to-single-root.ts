import type { Element, Node, Root } from './tree.js';

/**
 * What a plugin returns as one root: the children of roots inside it take their place, another node is the only child of
 * a new one, and elements are complete.
 */
export function toSingleRoot(tree: Node): Root {
  const children = withoutRoots([tree]);
  return tree.type === 'root' ? tree : { type: 'root', children };
}

function withoutRoots(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => {
    // Plugins that make elements by hand leave out what is empty.
    if (node.type === 'element') complete(node);
    if ('children' in node) node.children = withoutRoots(node.children);
    return node.type === 'root' ? node.children : [node];
  });
}

function complete(element: Partial<Element>): void {
  element.properties ??= {};
  element.children ??= [];
}
