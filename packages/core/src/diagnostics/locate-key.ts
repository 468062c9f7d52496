import { readFileSync } from 'node:fs';
import { langOf, parseAst } from './parse-ast.js';
import { positionAt } from './position-at.js';

/** A location in the config file; line and column from 1. */
export interface KeyLocation {
  file: string;
  line?: number;
  column?: number;
}

/** A node of a module (ESTree). */
export interface AnyNode {
  type: string;
  start: number;
  [key: string]: unknown;
}

/**
 * Finds a key such as `['locales', 0, 'key']` in the config file, or its nearest parent in the file. A config that code
 * computes may not contain the key: then only the file is known.
 */
export function locateKey(file: string | undefined, path: readonly (string | number)[]): Partial<KeyLocation> {
  if (!file) return {};
  try {
    const source = readFileSync(file, 'utf8');
    const found = findConfigObject(parseAst(source, { lang: langOf(file) }) as unknown as AnyNode);
    const node = found && descend(found, path);
    return node ? { file, ...positionAt(source, node.start) } : { file };
  } catch {
    return { file };
  }
}

/** What the file exports: the object itself, or the first argument of a call such as `defineConfig({ … })`. */
function findConfigObject(program: AnyNode): AnyNode | undefined {
  const body = program.body as AnyNode[];
  const exported = body.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration as AnyNode | undefined;
  return exported && toObject(exported, body);
}

function toObject(node: AnyNode, body: readonly AnyNode[]): AnyNode | undefined {
  if (node.type === 'ObjectExpression') return node;
  if (node.type === 'CallExpression') return toObject((node.arguments as AnyNode[])[0] ?? { type: '', start: 0 }, body);
  if (node.type === 'Identifier') {
    const declared = body
      .filter(({ type }) => type === 'VariableDeclaration')
      .flatMap(({ declarations }) => declarations as { id: AnyNode; init: AnyNode | null }[])
      .find(({ id }) => id.name === node.name);
    return declared?.init ? toObject(declared.init, body) : undefined;
  }
  return 'expression' in node ? toObject(node.expression as AnyNode, body) : undefined;
}

/** The deepest part of the path that is written as a literal: keys by their name, entries of lists by their value. */
export function descend(object: AnyNode, path: readonly (string | number)[]): AnyNode {
  let node = object;
  let location = object;
  for (const part of path) {
    const next = typeof part === 'number' ? elementAt(node, part) : propertyOf(node, part);
    if (!next) return location;
    location = next;
    node = next.type === 'Property' ? (next.value as AnyNode) : next;
  }
  return location;
}

function propertyOf(node: AnyNode, name: string): AnyNode | undefined {
  if (node.type !== 'ObjectExpression') return undefined;
  return (node.properties as AnyNode[]).find((property) => {
    const key = property.key as AnyNode | undefined;
    return property.type === 'Property' && (key?.name ?? key?.value) === name;
  });
}

function elementAt(node: AnyNode, index: number): AnyNode | undefined {
  return node.type === 'ArrayExpression' ? ((node.elements as AnyNode[])[index] ?? undefined) : undefined;
}
