import { find, html, type Schema, svg } from 'property-information';
import { compileExpression, isComment } from '../javascript.js';
import {
  type Element,
  type Expression,
  isExpression,
  isJsxElement,
  type JsxElement,
  type Node,
  type Parent,
  type Root,
} from '../tree.js';

/**
 * Turns JSX that needs no JavaScript into plain nodes: comments are removed, literals in braces become text, lower-case
 * elements whose attributes are all literals become elements. A page with nothing else is static. Returns the comments.
 */
export function staticJsx(tree: Root): Expression[] {
  const comments: Expression[] = [];
  simplify(tree, html, comments);
  return comments;
}

function simplify(parent: Parent, schema: Schema, comments: Expression[]): void {
  const { children } = parent;
  const before = comments.length;
  for (let index = 0; index < children.length; index++) {
    const node = children[index] as Node;
    if (isExpression(node)) {
      if (isComment(node.value)) comments.push(node);
      else children[index] = literalText(node) ?? node;
      continue;
    }
    const next = isJsxElement(node) ? (plainElement(node, schema) ?? node) : node;
    children[index] = next;
    if (!('children' in next)) continue;
    const name = next.type === 'element' ? next.tagName : '';
    simplify(next, name === 'svg' ? svg : name === 'foreignObject' ? html : schema, comments);
  }
  if (comments.length > before)
    parent.children = children.filter((node) => !isExpression(node) || !comments.includes(node));
}

function literalText({ value: source, position }: Expression): Node | undefined {
  const value = literal(source);
  if (value === undefined) return undefined;
  return {
    type: 'text',
    value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    position,
  } as Node;
}

/**
 * The value of a literal; `undefined` where the expression is no literal, or is malformed (reported when it is
 * compiled).
 */
export function literal(source: string): string | number | boolean | null | undefined {
  if (!/^\s*(?:["'`\d-]|true|false|null)/.test(source)) return undefined;
  try {
    return compileExpression(source).literal;
  } catch {
    return undefined;
  }
}

/** Attributes that React alone writes: elsewhere, or under another name. */
const OF_REACT = new Set(['dangerouslySetInnerHTML', 'defaultValue', 'defaultChecked']);

function plainElement(node: JsxElement, schema: Schema): Element | undefined {
  if (node.name === null || !/^[a-z][\w-]*$/.test(node.name)) return undefined;
  const space = node.name === 'svg' ? svg : schema;
  const properties: Element['properties'] = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return undefined;
    const { name, value } = attribute;
    const plain =
      value === null || value === undefined ? true : typeof value === 'string' ? value : literal(value.value);
    if (plain === undefined || OF_REACT.has(name)) return undefined;
    const { property } = find(space, name);
    properties[property] =
      property === 'className' && typeof plain === 'string' ? plain.split(/\s+/).filter(Boolean) : plain;
  }
  return {
    type: 'element',
    tagName: node.name,
    properties,
    children: node.children,
    position: node.position,
  } as Element;
}
