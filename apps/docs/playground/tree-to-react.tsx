import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import { parseModule } from '../../../packages/core/src/markdown/javascript';
import type { Element, JsxElement, Node } from '../../../packages/core/src/markdown/tree';
import { elementToReactProps } from './react-props';

/** Components by the name that pages use. */
export type Components = Readonly<Record<string, ComponentType<Record<string, unknown>>>>;

/** A page's tree as React elements. Expressions are shown as they are written: the site's policy runs no code from text. */
export function treeToReact(nodes: readonly Node[], components: Components): ReactNode[] {
  return nodes.map((node, index) => nodeToReact(node, index, components));
}

function nodeToReact(node: Node, key: number, components: Components): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'element':
      return elementToReact(node, key, components);
    case 'raw':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the reader's own text; the site's policy runs no script in it
      return <span key={key} dangerouslySetInnerHTML={{ __html: node.value }} />;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return jsxToReact(node, key, components);
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return <code key={key}>{`{${node.value}}`}</code>;
    default:
      return 'children' in node ? <Fragment key={key}>{treeToReact(node.children, components)}</Fragment> : null;
  }
}

function elementToReact(element: Element, key: number, components: Components): ReactNode {
  const children = treeToReact(element.children, components);
  return createElement(element.tagName, { key, ...elementToReactProps(element) }, ...children);
}

function jsxToReact(node: JsxElement, key: number, components: Components): ReactNode {
  const children = treeToReact(node.children, components);
  if (node.name === null) return <Fragment key={key}>{children}</Fragment>;
  const component = Object.hasOwn(components, node.name) ? components[node.name] : undefined;
  if (!component)
    return /^[a-z]/.test(node.name) ? createElement(node.name, { key }, ...children) : <div key={key}>{children}</div>;
  const props: Record<string, unknown> = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const { name, value } = attribute;
    if (value === null || value === undefined) props[name] = true;
    else props[name] = typeof value === 'string' ? value : literalOf(value.value);
  }
  return createElement(component, { key, ...props }, ...children);
}

interface Literal {
  type: string;
  expression?: Literal;
  value?: unknown;
  elements?: (Literal | null)[];
  properties?: (Literal & { key?: Literal & { name?: string } })[];
}

/** The value of a literal, a list or an object of literals; of anything else, `undefined`. */
function literalOf(source: string): unknown {
  const [statement] = parseModule(`(${source}\n)`) as unknown as Literal[];
  return toValue(statement?.expression);
}

function toValue(node: Literal | null | undefined): unknown {
  if (node?.type === 'Literal') return node.value;
  if (node?.type === 'ArrayExpression') return node.elements?.map(toValue);
  if (node?.type !== 'ObjectExpression') return undefined;
  const entries = (node.properties ?? []).flatMap(({ key, value }) => {
    const name = key?.name ?? key?.value;
    return name === undefined ? [] : [[String(name), toValue(value as Literal)]];
  });
  return Object.fromEntries(entries);
}
