import { find, html, type Schema, svg } from 'property-information';
import { escapeAttribute, escapeText } from '../shared/escape.js';
import type { Element, Node } from './tree.js';

/** Elements without content. Standard: HTML, void elements. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/**
 * Writes static nodes as HTML. Fragments and slots write their children; a component or an expression here is a
 * mistake of the caller and throws.
 */
export function treeToHtml(nodes: readonly Node[], schema: Schema = html): string {
  let out = '';
  for (const node of nodes) out += nodeToHtml(node, schema);
  return out;
}

function nodeToHtml(node: Node, schema: Schema): string {
  switch (node.type) {
    case 'text':
      return escapeText(node.value);
    case 'element':
      return elementToHtml(node, schema);
    case 'raw':
      return node.value;
    case 'comment':
      return node.value ? `<!--${node.value.replaceAll('-->', '--&gt;')}-->` : '';
    case 'doctype':
      return '';
    case 'root':
    case 'fragment':
    case 'slot':
      return treeToHtml(node.children, schema);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      if (node.name === null) return treeToHtml(node.children, schema);
      break;
  }
  throw new TypeError(`A node of type ${node.type} has no HTML.`);
}

function elementToHtml(element: Element, outer: Schema): string {
  const { tagName } = element;
  const schema = tagName === 'svg' ? svg : outer;
  let out = `<${tagName}`;
  for (const name in element.properties) out += attribute(schema, name, element.properties[name]);
  if (VOID_ELEMENTS.has(tagName)) return `${out}>`;
  return `${out}>${innerHtml(element, tagName === 'foreignObject' ? html : schema)}</${tagName}>`;
}

/** Elements whose content has no escapes. Standard: HTML, serializing HTML fragments. */
const UNESCAPED = new Set(['iframe', 'noembed', 'noframes', 'script', 'style', 'xmp']);

/** Writes the content of an element. @param schema That of the content. */
export function innerHtml({ tagName, children }: Element, schema: Schema): string {
  if (schema === html && UNESCAPED.has(tagName))
    return children.map((child) => ('value' in child ? child.value : '')).join('');
  return treeToHtml(children, schema);
}

function attribute(schema: Schema, property: string, value: unknown): string {
  if (value === undefined || value === null || Number.isNaN(value)) return '';
  if (property === 'className')
    return ` class="${escapeAttribute(Array.isArray(value) ? value.join(' ') : String(value))}"`;
  const info = find(schema, property);
  if (typeof value === 'boolean' && !info.booleanish) return value ? ` ${info.attribute}` : '';
  const text = Array.isArray(value) ? value.join(info.commaSeparated ? ', ' : ' ') : String(value);
  if (text === '')
    return info.boolean || info.attribute.startsWith('data-') ? ` ${info.attribute}` : ` ${info.attribute}=""`;
  return ` ${info.attribute}="${escapeAttribute(text)}"`;
}

/** Whether nodes can be written as HTML without running code. */
export function isStatic(node: Node): boolean {
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return node.name === null && node.children.every(isStatic);
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
    case 'mdxjsEsm':
      return false;
    case 'element':
      return !node.data?.isReplaced && node.children.every(isStatic);
    default:
      return !('children' in node) || node.children.every(isStatic);
  }
}
