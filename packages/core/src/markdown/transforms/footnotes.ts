import { type Element, h, isElement, isParent, type Node, type Parent, type Root } from '../tree.js';
import { walk } from '../walk.js';
import type { TransformContext } from './context.js';

/**
 * Merges the footnote sections of a page and its fragments into one at the end of the page, in the order of the
 * references, with new numbers.
 */
export function footnotes(tree: Root, context: TransformContext): void {
  const sections = takeSection(tree);
  if (context.scopes.length > 1) {
    walk(tree, context.file, (node) => {
      if (node.type === 'fragment') sections.push(...takeSection(node));
    });
  }
  if (sections.length > 1) merge(tree, sections);
  tree.children.push(...sections.slice(0, 1));
}

function takeSection(parent: Parent): Node[] {
  const index = parent.children.findIndex(
    (node) => isElement(node, 'section') && node.properties.dataFootnotes !== undefined,
  );
  return index < 0 ? [] : parent.children.splice(index, 1);
}

function merge(tree: Root, sections: readonly Node[]): void {
  const items = new Map<string, Node>();
  for (const section of sections as readonly Element[]) {
    const list = section.children.find((node) => isElement(node, 'ol'));
    for (const item of list && isParent(list) ? list.children : []) {
      if (isElement(item, 'li')) items.set(`#${item.properties.id}`, item);
    }
  }
  const order: string[] = [];
  const number = (node: Node): void => {
    if (isElement(node, 'a') && node.properties.dataFootnoteRef !== undefined) {
      const href = String(node.properties.href);
      if (!order.includes(href)) order.push(href);
      node.children = [{ type: 'text', value: String(order.indexOf(href) + 1) }];
    }
    if (isParent(node)) node.children.forEach(number);
  };
  number(tree);
  const listed = order.flatMap((href) => items.get(href) ?? []);
  const list = h(
    'ol',
    {},
    listed.flatMap((item): (Node | string)[] => ['\n', item]),
  );
  const section = sections[0] as Element;
  section.children = section.children.map((node) => (isElement(node, 'ol') ? list : node));
}
