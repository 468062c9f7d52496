import type { Scope } from './scope.js';
import { type Element, isElement, isExpression, isJsxElement, isParent, type Node, type Root } from './tree.js';
import type { GlobalComponent } from './types.js';

type Components = Readonly<Record<string, GlobalComponent>>;

/**
 * Adds imports to a file for global components that it uses, and for those that replace
 * elements. Replaced elements are marked.
 */
export function importComponents(tree: Root, scope: Scope, components: Components = {}): void {
  if (Object.keys(components).length === 0) return;
  const isReplaced = (name: string) => isElementName(name) && Object.hasOwn(components, name);
  for (const name of [...scope.components, ...componentsIn(tree, isReplaced)]) importOne(name, scope, components);
}

/** Marks an element created by a transform, which a component replaces. */
export function replaceElement(element: Element, scope: Scope | undefined, components: Components = {}): Element {
  if (!scope || !Object.hasOwn(components, element.tagName)) return element;
  importOne(element.tagName, scope, components);
  return { ...element, data: { ...element.data, isReplaced: true } };
}

function importOne(name: string, scope: Scope, components: Components): void {
  const local = isElementName(name) ? ELEMENT + name : name;
  if (scope.names.has(local) || !Object.hasOwn(components, name)) return;
  const { specifier, file, imported } = components[name] as GlobalComponent;
  scope.names.add(local);
  scope.imports.push({ specifier, file, line: 1, column: 1, bindings: [{ imported, local }] });
}

/** Prefix of the local names of components that replace elements; pages do not use such names. */
const ELEMENT = '_dt_';

function isElementName(name: string): boolean {
  return /^[a-z]/.test(name);
}

/** The component that replaces an element in a file, as code. In Markdown it is the element. */
export function elementComponent(element: string, { names }: Scope): string | undefined {
  const local = ELEMENT + element;
  return names.has(local) ? `_dt.element(${local}, ${JSON.stringify(element)})` : undefined;
}

/** Tags in an expression. Tags in strings match, too, at the cost of an unused import. */
const TAG = /<(\p{Lu}[\p{ID_Continue}$]*)/gu;

function componentsIn(tree: Root, isReplaced: (name: string) => boolean): Set<string> {
  const found = new Set<string>();
  const addFrom = (source: string) => {
    for (const [, name = ''] of source.matchAll(TAG)) found.add(name);
  };
  const visit = (node: Node, parent: Node): void => {
    if (isExpression(node)) addFrom(node.value);
    // The code of a block is highlighted: it comes with its `pre`.
    if (isElement(node) && isReplaced(node.tagName) && !(node.tagName === 'code' && isElement(parent, 'pre'))) {
      found.add(node.tagName);
      node.data = { ...node.data, isReplaced: true };
    }
    if (isJsxElement(node)) {
      if (node.name !== null) found.add(node.name.split('.')[0] as string);
      for (const { value } of node.attributes) {
        if (typeof value === 'object' && value !== null) addFrom(value.value);
      }
    }
    if (isParent(node)) for (const child of node.children) visit(child, node);
  };
  visit(tree, tree);
  return found;
}
