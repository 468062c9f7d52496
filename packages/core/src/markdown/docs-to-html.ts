import { markdownToHast } from 'satteri';
import { normalizeTree } from './engine/normalize-tree.js';
import { isElement, isParent, type Node, type Root } from './tree.js';
import { treeToHtml } from './tree-to-html.js';

const FEATURES = { frontmatter: false, directive: false, math: false };

/**
 * Converts a doc comment, which is Markdown of another package, to HTML for a note beside a name: without links, which
 * readers could not follow there, and with HTML as text.
 */
export function docsToHtml(docs: string): string {
  const text = docs.replace(
    /\{@link(?:code|plain)?\s+([^\s|}]+)(?:[\s|]+([^}]*))?\}/g,
    (_all, name: string, label = '') => label || name,
  );
  const tree = markdownToHast(text, { features: FEATURES }) as unknown as Root;
  normalizeTree(tree);
  return treeToHtml(tree.children.flatMap(toPlain)).trim();
}

function toPlain(node: Node): Node[] {
  if (node.type === 'raw') return [{ type: 'text', value: node.value }];
  if (!isParent(node)) return [node];
  const children = node.children.flatMap(toPlain);
  if (!isElement(node) || node.tagName === 'a') return children;
  if (node.tagName === 'img') return [{ type: 'text', value: String(node.properties.alt ?? '') }];
  if (node.tagName === 'input') return [];
  const tagName = /^h\d$/.test(node.tagName) ? 'p' : node.tagName;
  return [{ ...node, tagName, properties: {}, children }];
}
