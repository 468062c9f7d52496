import { parseAst } from '../diagnostics/parse-ast.js';

/** A node of a program's tree (ESTree, with the nodes of JSX and TypeScript). */
export interface CodeNode {
  type: string;
  /** Offsets into the code. */
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Parses JavaScript or TypeScript, including JSX; `undefined` if it is invalid. The tree has no comments. */
export function parseCode(code: string, lang: 'js' | 'jsx' | 'ts' | 'tsx'): CodeNode | undefined {
  try {
    return parseAst(code, { lang }) as unknown as CodeNode;
  } catch {
    return undefined;
  }
}
