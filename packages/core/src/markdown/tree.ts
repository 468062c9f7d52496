import type { Comment, Doctype, Element as HastElement, Text } from 'hast';
import type { Part } from './parts.js';
import type { Recording } from './recordings.js';
import type { BlockTypes } from './typed-code.js';

/** Raw HTML, written unchanged. */
export interface Raw {
  type: 'raw';
  value: string;
  position?: Position;
}

export interface Point {
  line: number;
  column: number;
  offset?: number;
}

export interface Position {
  start: Point;
  end: Point;
}

export interface JsxAttribute {
  type: 'mdxJsxAttribute';
  name: string;
  /** A string literal, `null` for an attribute without value, or an expression. */
  value?: string | null | { type: 'mdxJsxAttributeValueExpression'; value: string };
}

export interface JsxSpread {
  type: 'mdxJsxExpressionAttribute';
  value: string;
}

/** A JSX element as the author wrote it; lower-case ones with literal attributes become plain elements. */
export interface JsxElement {
  type: 'mdxJsxFlowElement' | 'mdxJsxTextElement';
  /** `null` for `<>…</>`. */
  name: string | null;
  attributes: (JsxAttribute | JsxSpread)[];
  children: Node[];
  position?: Position;
}

export interface Expression {
  type: 'mdxFlowExpression' | 'mdxTextExpression';
  value: string;
  position?: Position;
}

export interface Esm {
  type: 'mdxjsEsm';
  value: string;
  position?: Position;
}

/** A fragment in the page that uses it: the fragment's tree, with the scope of its own file. */
export interface FragmentUse {
  type: 'fragment';
  /** Index into the page's scopes. */
  scope: number;
  file: string;
  attributes: (JsxAttribute | JsxSpread)[];
  children: Node[];
  position?: Position;
}

/** The position of `props.children` in a fragment: nodes that belong to the file that uses the fragment. */
export interface Slot {
  type: 'slot';
  file: string;
  children: Node[];
  position?: Position;
}

/** What our own transforms note on an element. */
export interface ElementData {
  /** From the engine, on `code`: everything after the language in a fence's info string. */
  meta?: string;
  /** From the engine, on `code`: the fence's language. */
  lang?: string;
  /** On what `<Option>` has become: the option, and a default that the page itself states. */
  option?: { name: string; default?: string };
  /** On `dt` of a member: its name, then its other names. `headings` creates ids from them. */
  member?: string[];
  /** On `code` in a code group: the label of its tab. */
  tab?: string;
  /** On `code` in a block: what a run with it printed. */
  recording?: Recording;
  /** On `code` in a block: the types of its names. */
  types?: BlockTypes;
  /** On `code` in a line: it is a type of TypeScript. */
  isType?: boolean;
  /** On the part `code`: the plain text of the block, for search. */
  code?: string;
  /** A component of the scope replaces the element. */
  isReplaced?: boolean;
}

export type Element = Omit<HastElement, 'children' | 'data' | 'content'> & { children: Node[]; data?: ElementData };

export interface Root {
  type: 'root';
  children: Node[];
  position?: Position;
}

/** A node of the one tree that engines make and transforms change: hast with MDX and fragments. */
export type Node = Root | Element | Text | Comment | Doctype | Raw | JsxElement | Expression | Esm | FragmentUse | Slot;

export type Parent = Extract<Node, { children: Node[] }>;

export function isParent(node: Node): node is Parent {
  // Most nodes are text or elements; the general check is slow on polymorphic objects.
  return node.type === 'element' || (node.type !== 'text' && 'children' in node);
}

export function isElement(node: Node | undefined, tagName?: string): node is Element {
  return node?.type === 'element' && (tagName === undefined || node.tagName === tagName);
}

export function isJsxElement(node: Node): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

export function isExpression(node: Node): node is Expression {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
}

/** Whether a node is nothing but white space. */
export function isSpace(node: Node | undefined): boolean {
  return node?.type === 'text' && node.value.trim() === '';
}

/** Creates an element; a string child becomes a text node. */
export function h(
  tagName: string,
  properties: Element['properties'] & { dataDt?: Part },
  children: (Node | string)[] = [],
): Element {
  return {
    type: 'element',
    tagName,
    properties,
    children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
  };
}

/** The element's classes as a list. */
export function classes(element: Element): string[] {
  const value: unknown = element.properties.className;
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' ? value.split(/\s+/).filter(Boolean) : [];
}

/** Whether an element is the named part of an article. */
export function isPart(element: Element, part: Part): boolean {
  return element.properties.dataDt === part;
}

/**
 * Parts whose text is not part of the article: links to headings, buttons, commas between numbers of footnotes, output of
 * samples, text for screen readers.
 */
const SILENT_PARTS = new Set<unknown>(['anchor', 'code-tools', 'note-separator', 'recording', 'sr-only']);

/**
 * Whether an element is a part without text of its own, hidden from assistive technology (a plugin's icon, the drawn copy
 * of a formula), or has the class that hides text from view by convention.
 */
export function isSilentPart(element: Element): boolean {
  const { className, dataDt, ariaHidden } = element.properties;
  return (
    SILENT_PARTS.has(dataDt) ||
    String(ariaHidden) === 'true' ||
    (className !== undefined && classes(element).includes('sr-only'))
  );
}

/** The code of a block; `undefined` for a block with other content, such as code that a plugin has coloured. */
export function codeIn({ children }: Element): Element | undefined {
  const [inner] = children;
  const isCode = children.length === 1 && isElement(inner, 'code');
  return isCode && inner.children.every(({ type }) => type === 'text') ? inner : undefined;
}

/** Level of a heading element, else 0. */
export function headingDepth(node: Node): number {
  if (node.type !== 'element' || node.tagName.length !== 2 || !node.tagName.startsWith('h')) return 0;
  const depth = node.tagName.charCodeAt(1) - 48;
  return depth >= 1 && depth <= 6 ? depth : 0;
}

/** The text of a node's elements; components, expressions and raw HTML have none. */
export function textOf(node: Node): string {
  if (node.type === 'text') return node.value;
  if (isJsxElement(node) || !isParent(node)) return '';
  let text = '';
  for (const child of node.children) text += textOf(child);
  return text;
}
