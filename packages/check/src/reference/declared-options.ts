import type ts from 'typescript';
import type { Compiler } from './type-difference.js';

/** An option as the declarations of a package have it. */
export interface DeclaredOption {
  name: string;
  /** Text after `@default`. */
  default?: string;
}

/** Lists the members of a type, with what their comments say about the default. */
export function declaredOptions({ ts, checker }: Compiler, type: ts.Type): DeclaredOption[] {
  return checker
    .getPropertiesOfType(checker.getNonNullableType(type))
    .map((property) => ({ name: property.name, ...defaultOf(ts, property) }));
}

// The parser's own reading of tags stops at `*/`-like globs and at `@`, so the comment's text is read as it stands.
function defaultOf(ts: Compiler['ts'], symbol: ts.Symbol): { default?: string } {
  const node = symbol.declarations?.[0];
  if (!node) return {};
  const text = node.getSourceFile().text;
  const comment = ts.getLeadingCommentRanges(text, node.getFullStart())?.at(-1);
  const found = comment && /@default(?:Value)?\s+([^\n]*?)\s*(?:\*\/)?$/m.exec(text.slice(comment.pos, comment.end));
  return found?.[1] ? { default: found[1].replaceAll('*\\/', '*/') } : {};
}
