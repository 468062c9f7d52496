import { isExpression, isParent, type Node, type Parent } from '../tree.js';

/**
 * Removes differences between the engines, and output that neither should produce: column alignment becomes a class (a
 * style attribute would need a weaker Content-Security-Policy), doctypes are removed, adjacent texts are joined, and
 * line endings are normalized as in browsers, so that a checkout with Windows line endings gives the same pages.
 */
export function normalizeTree(parent: Parent): void {
  for (const node of parent.children) {
    if (node.type === 'text') node.value = node.value.replace(/\r\n?/g, '\n');
    if (node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th')) alignToData(node.properties);
    if (isExpression(node) || node.type === 'mdxjsEsm') delete (node as { data?: unknown }).data;
    if (isParent(node)) normalizeTree(node);
  }
  if (parent.children.some(isMergeable)) parent.children = mergeTexts(parent.children);
}

function isMergeable(node: Node, index: number, nodes: readonly Node[]): boolean {
  return node.type === 'text' && nodes[index + 1]?.type === 'text';
}

function mergeTexts(nodes: readonly Node[]): Node[] {
  const out: Node[] = [];
  for (const node of nodes) {
    const last = out.at(-1);
    if (node.type !== 'text' || last?.type !== 'text') {
      out.push(node);
      continue;
    }
    const position = last.position ?? node.position;
    out[out.length - 1] = { type: 'text', value: last.value + node.value, ...(position ? { position } : {}) };
  }
  return out;
}

function alignToData(properties: Record<string, unknown>): void {
  const style = typeof properties.style === 'string' ? /text-align:\s*(\w+)/.exec(properties.style)?.[1] : undefined;
  const align = style ?? properties.align;
  delete properties.align;
  if (style) delete properties.style;
  if (align === 'center' || align === 'right' || align === 'left') properties.dataAlign = align;
}
