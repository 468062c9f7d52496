import type { BlockContent, List, ListItem } from 'mdast';
import type { Element, Node } from '../tree.js';
import type { Block } from './block.js';
import { isSilent } from './read-element.js';

/** Turns a list into Markdown. It is loose where an item of it has paragraphs below each other. */
export function listToMdast(element: Element, toBlocks: (nodes: readonly Node[]) => Block[]): Block[] {
  const items = element.children.flatMap((child): ListItem[] => {
    if (child.type !== 'element' || isSilent(child)) return [];
    const item = itemToMdast(child, toBlocks(child.children) as BlockContent[]);
    return item.children.length > 0 ? [item] : [];
  });
  if (items.length === 0) return [];
  const isOrdered = element.tagName === 'ol';
  const start = Number(element.properties.start ?? 1);
  const list: List = {
    type: 'list',
    ordered: isOrdered,
    spread: items.some(({ spread }) => spread),
    ...(isOrdered && { start: Number.isInteger(start) ? start : 1 }),
    children: items,
  };
  return [list];
}

function itemToMdast(item: Element, children: BlockContent[]): ListItem {
  const box = boxOf(item.children);
  const isTight = children.every((child, index) => child.type === 'list' || index === 0);
  return {
    type: 'listItem',
    spread: !isTight,
    ...(box && { checked: box.properties.checked !== undefined && box.properties.checked !== false }),
    children,
  };
}

/** The box of a task, at the beginning of its item or of its first paragraph. */
function boxOf(nodes: readonly Node[]): Element | undefined {
  const first = nodes.find((node) => node.type === 'element');
  if (first?.type !== 'element') return undefined;
  if (first.tagName === 'input' && first.properties.type === 'checkbox') return first;
  return first.tagName === 'p' || first.tagName === 'label' ? boxOf(first.children) : undefined;
}
