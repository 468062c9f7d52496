import { inspect } from 'node:util';

/** What a node must be, for messages. */
export const NODE_FORM =
  'A node is an object with a `type`; a text has a `value`, an element a `tagName` and a list of `children`.';

/**
 * What is wrong in a tree that a plugin has made or changed, as the end of a sentence; `undefined` for a sound tree.
 * Elements without `children` and `properties` are sound: they are completed later.
 */
export function nodeFault(node: unknown, parent = 'the tree'): string | undefined {
  if (typeof node !== 'object' || node === null) return `has ${shown(node)} among the children of ${parent}`;
  const { type, tagName, value, children, attributes } = node as Record<string, unknown>;
  if (typeof type !== 'string') return `has ${shown(node)}, which has no "type", among the children of ${parent}`;
  const name = typeof tagName === 'string' ? `<${tagName}>` : `the node "${type}"`;
  const wrong = (field: string, given: unknown) => `has ${name} in ${parent} whose "${field}" is ${shown(given)}`;
  if (type === 'element' && typeof tagName !== 'string') return wrong('tagName', tagName);
  if (type === 'text' && typeof value !== 'string') return wrong('value', value);
  if (type.startsWith('mdxJsx') && !Array.isArray(attributes)) return wrong('attributes', attributes);
  if (children === undefined) return undefined;
  if (!Array.isArray(children)) return wrong('children', children);
  for (const child of children) {
    const fault = nodeFault(child, name);
    if (fault) return fault;
  }
  return undefined;
}

const shown = (value: unknown) =>
  inspect(value, { depth: 0, maxStringLength: 60, breakLength: Number.POSITIVE_INFINITY });
