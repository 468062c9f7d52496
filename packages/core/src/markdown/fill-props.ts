import { isExpression, isParent, type JsxElement, type Node, type Parent, type Slot } from './tree.js';

/** `{props.children}` becomes the children given, `{props.name}` the text given where that is a literal. */
export function fillProps(tree: Parent, element: JsxElement, caller: string): void {
  let filled = false;
  const literals = new Map(
    element.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
        ? [[attribute.name, attribute.value]]
        : [],
    ),
  );
  const fill = (parent: Parent): void => {
    parent.children = parent.children.map((node): Node => {
      if (isParent(node) && node.type !== 'fragment') fill(node);
      if (!isExpression(node)) return node;
      const name = /^\s*props\.([A-Za-z_$][\w$]*)\s*$/.exec(node.value)?.[1];
      if (name === 'children' && !filled && element.children.length > 0) {
        filled = true;
        const slot: Slot = { type: 'slot', file: caller, children: element.children, position: node.position };
        return slot;
      }
      const value = name === undefined ? undefined : literals.get(name);
      return value === undefined ? node : { type: 'text', value, position: node.position };
    });
  };
  fill(tree);
}
