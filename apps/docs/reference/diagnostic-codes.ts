import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const CODE = /^[a-z]+(?:-[a-z0-9]+)+$|^internal$|^usage$/;

/**
 * Finds the codes of all diagnostics in folders of sources: values of a property `code`, and what a
 * function, a variable or a constant of the same file takes for one. Codes that begin with `audit-` are those of `diptych audit`.
 */
export function diagnosticCodes(folders: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const folder of folders) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.(?:test|stories)\.|fixtures/.test(file)) continue;
      for (const code of codesIn(readFileSync(path.join(folder, file), 'utf8'))) found.add(code);
    }
  }
  return found;
}

function codesIn(text: string): string[] {
  const source = ts.createSourceFile('module.tsx', text, ts.ScriptTarget.Latest, true);
  const nodes = [...descendants(source)];
  const ofProperties = nodes
    .filter(ts.isPropertyAssignment)
    .filter(({ name }) => name.getText() === 'code')
    .map(({ initializer }) => initializer);
  const positions = new Map(nodes.flatMap((node) => (ts.isFunctionLike(node) ? codeParameter(node) : [])));
  const ofCalls = nodes.filter(ts.isCallExpression).flatMap(({ expression, arguments: given }) => {
    const position = positions.get(expression.getText());
    return position === undefined ? [] : (given[position] ?? []);
  });
  const named = new Set(['code', ...ofProperties.filter(ts.isIdentifier).map(({ text }) => text)]);
  const defaults = nodes
    .filter((node) => ts.isParameter(node) || ts.isVariableDeclaration(node))
    .flatMap(({ name, initializer }) => (named.has(name.getText()) && initializer ? initializer : []));
  const literals = [...ofProperties, ...ofCalls, ...defaults].flatMap((node) => [...descendants(node)]);
  return literals
    .filter(ts.isStringLiteralLike)
    .map(({ text }) => text)
    .filter((code) => CODE.test(code));
}

/** The name of a function and the position of its parameter `code`. */
function codeParameter(node: ts.SignatureDeclaration): [string, number][] {
  const position = node.parameters.findIndex(({ name }) => name.getText() === 'code');
  const { parent } = node;
  const name = node.name ?? (ts.isVariableDeclaration(parent) ? parent.name : undefined);
  return position < 0 || !name ? [] : [[name.getText(), position]];
}

function* descendants(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of node.getChildren()) yield* descendants(child);
}
