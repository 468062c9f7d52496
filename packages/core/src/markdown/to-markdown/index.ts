import type { RootContent } from 'mdast';
import { htmlToTree } from '../html-to-tree.js';
import { type Element, isParent, type Node, type Root, textOf } from '../tree.js';
import { treeToHtml } from '../tree-to-html.js';
import { blocksToMdast } from './blocks-to-mdast.js';
import { mdastToText } from './mdast-to-text.js';

export { fillAddresses } from './addresses.js';

/**
 * Converts the tree of an article without components to Markdown. The site's own addresses in it are marked; see
 * `fillAddresses`.
 */
export function treeToMarkdown(tree: Root): string {
  // HTML in the source is text until it is parsed, and an element of it may begin and end in different nodes.
  if (tree.children.some(hasHtml)) return htmlToMarkdown(treeToHtml(tree.children));
  return nodesToMarkdown(tree.children);
}

/** Converts rendered HTML to Markdown. The site's own addresses in it are marked; see `fillAddresses`. */
export function htmlToMarkdown(html: string): string {
  const tree = htmlToTree(html);
  nameTabPanels(tree);
  return nodesToMarkdown(tree.children);
}

/** Gives panels of tabs that are named by another element (`aria-labelledby`) that element's text. */
function nameTabPanels(tree: Root): void {
  const panels: Element[] = [];
  const names = new Map<string, string>();
  const visit = (node: Node): void => {
    if (!isParent(node)) return;
    if (node.type === 'element') {
      const { role, id, ariaLabelledBy } = node.properties;
      if (role === 'tab' && typeof id === 'string') names.set(id, textOf(node).trim());
      if (role === 'tabpanel' && ariaLabelledBy) panels.push(node);
    }
    node.children.forEach(visit);
  };
  visit(tree);
  for (const { properties } of panels) properties.ariaLabel ??= names.get(String(properties.ariaLabelledBy));
}

function nodesToMarkdown(nodes: readonly Node[]): string {
  return mdastToText({ type: 'root', children: blocksToMdast(nodes) as RootContent[] });
}

/** Whether a tree contains HTML as text. The HTML of a code block repeats its code, unless its lines have signs. */
function hasHtml(node: Node): boolean {
  if (node.type === 'raw') return true;
  if (node.type !== 'element') return 'children' in node && node.children.some(hasHtml);
  if (node.data?.code === undefined) return node.children.some(hasHtml);
  return node.children.some((child) => child.type === 'raw' && child.value.includes('has-diff'));
}
