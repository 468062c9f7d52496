import type { BlockContent, ListItem, Paragraph, PhrasingContent } from 'mdast';
import { type Element, isElement, type Node } from '../tree.js';
import type { Block } from './block.js';
import { inlineToMdast } from './inline-to-mdast.js';
import { isSilent } from './read-element.js';

/**
 * Turns a definition list into a list: `- **Type**: number`. Terms that share a description share an item; further
 * descriptions of a term, and further blocks of one, are below it.
 */
export function definitionsToMdast(list: Element, toBlocks: (nodes: readonly Node[]) => Block[]): Block[] {
  const items: ListItem[] = [];
  let terms: PhrasingContent[] = [];
  const openItem = (): ListItem => {
    const item: ListItem = { type: 'listItem', spread: false, children: [{ type: 'paragraph', children: terms }] };
    items.push(item);
    terms = [];
    return item;
  };
  for (const child of pairsOf(list)) {
    if (child.tagName === 'dt') {
      const term: PhrasingContent[] = [{ type: 'strong', children: inlineToMdast(child.children) }];
      terms = terms.length > 0 ? [...terms, { type: 'text', value: ', ' }, ...term] : term;
    } else {
      const isFirst = terms.length > 0 || items.length === 0;
      const item = isFirst ? openItem() : (items.at(-1) as ListItem);
      describe(item, toBlocks(child.children) as BlockContent[], isFirst);
    }
  }
  if (terms.length > 0) openItem();
  const spread = items.some((item) => item.spread);
  return items.length > 0 ? [{ type: 'list', ordered: false, spread, children: items }] : [];
}

/** Terms and descriptions may be in `div` elements, a pair in each. */
function pairsOf(list: Element): Element[] {
  return list.children.flatMap((child) => {
    if (!isElement(child) || isSilent(child)) return [];
    return child.tagName === 'div' ? pairsOf(child) : [child];
  });
}

/** The first description begins on the line of its term. */
function describe(item: ListItem, blocks: BlockContent[], isFirst: boolean): void {
  const [first] = blocks;
  if (isFirst && first?.type === 'paragraph') {
    (item.children[0] as Paragraph).children.push({ type: 'text', value: ': ' }, ...first.children);
    blocks.shift();
  }
  item.children.push(...blocks);
  item.spread ||= blocks.some(({ type }) => type !== 'list');
}
