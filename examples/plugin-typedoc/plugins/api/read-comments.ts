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

/** Kinds of tags by their names, in the order in which they are shown. */
const KINDS = new Map<string, Tag['kind']>([
  ['remarks', 'remarks'],
  ['default', 'default'],
  ['defaultValue', 'default'],
  ['returns', 'returns'],
  ['return', 'returns'],
  ['throws', 'throws'],
  ['exception', 'throws'],
  ['since', 'since'],
  ['see', 'see'],
  ['example', 'example'],
]);

/** What a comment says in tags besides `@param` and `@deprecated`. */
export function tagsOf(of: ts.Symbol | ts.Signature, { ts, checker }: Compiler): Tag[] {
  const order = [...KINDS.values()];
  return of
    .getJsDocTags(checker)
    .flatMap(({ name, text }) => {
      const kind = KINDS.get(name);
      return kind ? [{ kind, text: withoutDash(ts.displayPartsToString(text)) }] : [];
    })
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** Texts of TSDoc's tags begin with a dash: `@param name - Text`. */
export function withoutDash(text: string): string {
  return text.replace(/^-\s+/, '');
}
