import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A function, and how many lines it takes from its name to its end. */
export interface FunctionLength {
  /** `createStore`, or `file:line` of one without a name. */
  name: string;
  line: number;
  lines: number;
}

/**
 * Lists the functions of a module that are longer than a limit, those inside of others too.
 * @param limit In lines. A comment above a function does not count, what is inside does.
 */
export function longFunctions(file: string, limit: number, text = readFileSync(file, 'utf8')): FunctionLength[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  const found: FunctionLength[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const line = lineAt(node.getStart(source));
      const lines = lineAt(node.end) - line + 1;
      if (lines > limit) found.push({ name: nameOf(node), line, lines });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The name of a function: its own, or that of what it is assigned to. */
function nameOf(node: ts.SignatureDeclaration): string {
  const named = node.name ?? ('name' in node.parent ? (node.parent.name as ts.Node | undefined) : undefined);
  return named && 'getText' in named ? named.getText() : '(without a name)';
}
