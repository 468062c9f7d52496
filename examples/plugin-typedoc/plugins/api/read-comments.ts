import type ts from 'typescript';
import type { Tag } from './types';

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

const KINDS = new Map<string, Tag['kind']>([
  ['returns', 'returns'],
  ['return', 'returns'],
  ['throws', 'throws'],
  ['exception', 'throws'],
  ['example', 'example'],
]);

/** What a comment says in tags besides `@param` and `@deprecated`. */
export function tagsOf(of: ts.Symbol | ts.Signature, { ts, checker }: Compiler): Tag[] {
  return of.getJsDocTags(checker).flatMap(({ name, text }) => {
    const kind = KINDS.get(name);
    return kind ? [{ kind, text: withoutDash(ts.displayPartsToString(text)) }] : [];
  });
}

/** Texts of TSDoc's tags begin with a dash: `@param name - Text`. */
export function withoutDash(text: string): string {
  return text.replace(/^-\s+/, '');
}
