import type { Scope } from './scope.js';
import { isExpression, isJsxElement, isParent, type Node, type Root } from './tree.js';
import type { GlobalComponent } from './types.js';

/** Adds imports to a file for the components that it uses and neither imports nor defines. */
export function importComponents(
  tree: Root,
  scope: Scope,
  components: Readonly<Record<string, GlobalComponent>> = {},
): void {
  const names = Object.keys(components).filter((name) => !scope.names.has(name));
  if (names.length === 0) return;
  const used = new Set([...scope.components, ...componentsIn(tree)]);
  for (const name of names.filter((candidate) => used.has(candidate))) {
    const { specifier, file, imported } = components[name] as GlobalComponent;
    scope.names.add(name);
    scope.imports.push({ specifier, file, line: 1, column: 1, bindings: [{ imported, local: name }] });
  }
}

/** Tags in an expression; that one in a string counts, too, costs an import that nothing uses. */
const TAG = /<([A-Z][\w$]*)/g;

function componentsIn(tree: Root): Set<string> {
  const found = new Set<string>();
  const addFrom = (source: string) => {
    for (const [, name = ''] of source.matchAll(TAG)) found.add(name);
  };
  const visit = (node: Node): void => {
    if (isExpression(node)) addFrom(node.value);
    if (isJsxElement(node)) {
      if (node.name !== null) found.add(node.name.split('.')[0] as string);
      for (const { value } of node.attributes) {
        if (typeof value === 'object' && value !== null) addFrom(value.value);
      }
    }
    if (isParent(node)) node.children.forEach(visit);
  };
  visit(tree);
  return found;
}
