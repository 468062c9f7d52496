import type { AnyNode } from '../diagnostics/locate-key.js';

/** Finds the value of a name that a literal uses; undefined where the name has none. */
type LookUp = (name: string) => { value: unknown } | undefined;

/**
 * The value of an expression that consists of literals; nothing is run.
 * @param lookUp Where given, names, their fields, and spread objects and lists are allowed too.
 * @throws the node that is not a literal.
 */
export function evaluateLiteral(node: AnyNode, lookUp?: LookUp): unknown {
  const evaluate = (inner: unknown): unknown => evaluateLiteral(inner as AnyNode, lookUp);
  switch (node.type) {
    case 'Literal':
      return node.value;
    case 'ArrayExpression':
      return (node.elements as AnyNode[]).flatMap((element) => {
        if (element.type !== 'SpreadElement' || !lookUp) return [evaluate(element)];
        const items = evaluate(element.argument);
        if (!Array.isArray(items)) throw element;
        return items as unknown[];
      });
    case 'ObjectExpression':
      return Object.assign(
        {},
        ...(node.properties as AnyNode[]).map((property) => evaluateProperty(property, evaluate)),
      ) as object;
    case 'TemplateLiteral':
      if ((node.expressions as unknown[]).length > 0) throw node;
      return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('');
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return evaluate(node.expression);
    case 'Identifier': {
      const found = lookUp?.(String(node.name));
      if (!found) throw node;
      return found.value;
    }
    case 'MemberExpression': {
      const { name } = node.property as { name?: string };
      const holder = Object(lookUp && !node.computed ? evaluate(node.object) : undefined) as Record<string, unknown>;
      if (name === undefined || !Object.hasOwn(holder, name)) throw node;
      return holder[name];
    }
    default:
      throw node;
  }
}

function evaluateProperty(property: AnyNode, evaluate: (node: unknown) => unknown): object {
  if (property.type === 'SpreadElement') {
    const spread = evaluate(property.argument);
    if (typeof spread !== 'object' || spread === null) throw property;
    return spread;
  }
  const key = property.key as AnyNode;
  if (property.type !== 'Property' || property.computed) throw property;
  return { [String(key.name ?? key.value)]: evaluate(property.value) };
}
