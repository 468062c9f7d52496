import { type Element, isElement, isPart, type Node, textOf } from '../tree.js';

/** The lines of a file tree, drawn as in terminals. */
export function drawTree(files: Element): string {
  return listsIn(files.children).flatMap(drawLevel).join('\n');
}

function drawLevel(list: Element): string[] {
  const items = list.children.filter((child) => isElement(child, 'li'));
  return items.flatMap((item, index) => {
    const isLast = index === items.length - 1;
    const lists = listsIn(item.children);
    const isFolder = lists.length > 0 || isPart(item, 'folder');
    const below = lists.flatMap(drawLevel).map((line) => `${isLast ? '   ' : '│  '} ${line}`);
    return [`${isLast ? '└──' : '├──'} ${nameOf(item, isFolder)}`, ...below];
  });
}

function nameOf(item: Element, isFolder: boolean): string {
  const beside = item.children.filter((child) => !isElement(child, 'ul'));
  const textIn = (nodes: readonly Node[]) => nodes.map(textOf).join('').trim();
  const name = textIn(beside.filter((child) => !isElement(child, 'small')));
  const comment = textIn(beside.filter((child) => isElement(child, 'small')));
  return `${name}${isFolder && !name.endsWith('/') ? '/' : ''}${comment ? `  # ${comment}` : ''}`;
}

/** The lists among nodes, also those in elements around them. */
function listsIn(nodes: readonly Node[]): Element[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    return node.tagName === 'ul' || node.tagName === 'ol' ? [node] : listsIn(node.children);
  });
}
