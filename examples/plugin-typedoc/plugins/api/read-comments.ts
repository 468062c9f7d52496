import type ts from 'typescript';

/** The compiler, and the types of a program. */
export interface Compiler {
  ts: typeof ts;
  checker: ts.TypeChecker;
}

/** The comment above a declaration or signature. */
export function commentOf(of: ts.Symbol | ts.Signature, { ts, checker }: Compiler): string {
  return ts.displayPartsToString(of.getDocumentationComment(checker));
}

/** The text of `@deprecated`; `undefined` without the tag. */
export function deprecationOf(of: ts.Symbol | ts.Signature, { ts, checker }: Compiler): string | undefined {
  const tag = of.getJsDocTags(checker).find(({ name }) => name === 'deprecated');
  return tag && ts.displayPartsToString(tag.text);
}
