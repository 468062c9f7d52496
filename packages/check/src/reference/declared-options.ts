import type ts from 'typescript';
import type { Compiler } from './type-difference.js';

/** An option as a package declares it. */
export interface DeclaredOption {
  name: string;
  /** Text after `@default`. */
  default?: string;
}

/** Lists the members of a type, with the defaults from their comments. */
export function declaredOptions({ ts, checker }: Compiler, type: ts.Type): DeclaredOption[] {
  return checker
    .getPropertiesOfType(checker.getNonNullableType(type))
    .map((property) => ({ name: property.name, ...defaultOf(ts, property) }));
}

// TypeScript's parser of tags stops at globs like `*/` and at `@`, so the text of the comment is parsed here.
function defaultOf(ts: Compiler['ts'], symbol: ts.Symbol): { default?: string } {
  const node = symbol.declarations?.[0];
  if (!node) return {};
  const text = node.getSourceFile().text;
  const comment = ts.getLeadingCommentRanges(text, node.getFullStart())?.at(-1);
  const found = comment && /@default(?:Value)?\s+([^\n]*?)\s*(?:\*\/)?$/m.exec(text.slice(comment.pos, comment.end));
  return found?.[1] ? { default: found[1].replaceAll('*\\/', '*/') } : {};
}
