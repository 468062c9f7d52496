import type { Diagnostic } from '../diagnostics/index.js';
import { type EsNode, parseModule } from './javascript.js';
import { positionOf } from './transforms/context.js';
import {
  isElement,
  isParent,
  type JsxAttribute,
  type JsxElement,
  type JsxSpread,
  type Node,
  type Parent,
} from './tree.js';

/** Elements that are rendered when the page is parsed, so that they also work in Markdown without JSX. */
const LIKE_TAG = /^<\/?(?:Option|Members)\b/;
const TAG = /^<(\/?)(\w+)\b(?:"[^"]*"|'[^']*'|[^"'>])*>$/;

interface Open {
  element: JsxElement;
  /** Where its own children begin among those of its parent. */
  siblings: Node[];
}

/**
 * Turns the raw HTML of `<Option … />` and `<Members>…</Members>` in a `.md` file into elements, as `.mdx` has them.
 */
export function rawElements(parent: Parent, file: string, diagnostics: Diagnostic[]): void {
  if (!parent.children.some(hasTag)) {
    for (const child of parent.children) if (isParent(child)) rawElements(child, file, diagnostics);
    return;
  }
  const open: Open[] = [];
  let current: Node[] = [];
  for (const child of parent.children) {
    const source = tagSource(child);
    const tag = source === undefined ? undefined : readTag(source);
    if (tag === undefined) {
      if (source !== undefined) diagnostics.push(malformed(child, file));
      else if (isParent(child)) rawElements(child, file, diagnostics);
      current.push(child);
    } else if (tag === 'close') {
      const last = open.pop();
      if (!last) diagnostics.push(malformed(child, file));
      else {
        last.element.children = current;
        current = last.siblings;
      }
    } else {
      const element: JsxElement = { ...tag.element, position: child.position };
      current.push(element);
      if (tag.isOpen) {
        open.push({ element, siblings: current });
        current = [];
      }
    }
  }
  for (const { element, siblings } of open.reverse()) {
    diagnostics.push(malformed(element, file));
    element.children = current;
    current = siblings;
  }
  parent.children = current;
}

function hasTag(node: Node): boolean {
  return tagSource(node) !== undefined;
}

/** A tag on several lines comes as a paragraph. */
function tagSource(node: Node): string | undefined {
  if (isElement(node, 'p') && node.children.length === 1) return tagSource(node.children[0] as Node);
  const source = node.type === 'raw' ? node.value.trim() : '';
  return LIKE_TAG.test(source) ? source : undefined;
}

function readTag(source: string): { element: JsxElement; isOpen: boolean } | 'close' | undefined {
  const [, slash, name = ''] = TAG.exec(source) ?? [];
  if (slash === undefined) return undefined;
  if (slash) return 'close';
  const isOpen = !source.endsWith('/>');
  const closed = isOpen ? `${source.slice(0, -1)} />` : source;
  try {
    const [statement] = parseModule(closed);
    const { openingElement } = (statement as EsNode & { expression: { openingElement: EsNode } }).expression;
    const attributes = (openingElement.attributes as EsNode[]).map((node) => toAttribute(node, closed));
    return { element: { type: 'mdxJsxFlowElement', name, attributes, children: [] }, isOpen };
  } catch {
    return undefined;
  }
}

function toAttribute(node: EsNode, source: string): JsxAttribute | JsxSpread {
  const inner = (at: EsNode) => source.slice(at.start + 1, at.end - 1);
  if (node.type === 'JSXSpreadAttribute') return { type: 'mdxJsxExpressionAttribute', value: inner(node) };
  const { name, value } = node as EsNode & { name: { name: string }; value: (EsNode & { value?: string }) | null };
  if (value?.type === 'Literal') return { type: 'mdxJsxAttribute', name: name.name, value: value.value ?? '' };
  return {
    type: 'mdxJsxAttribute',
    name: name.name,
    value: value && { type: 'mdxJsxAttributeValueExpression', value: inner(value) },
  };
}

function malformed(node: Node, file: string): Diagnostic {
  return {
    code: 'element-malformed',
    severity: 'error',
    message: 'This element cannot be read.',
    suggestion:
      'Write each tag on its own, blank lines around it, values in quotes, and close it: <Option of="retry" />, or <Members> … </Members>.',
    ...positionOf(node, file),
  };
}
