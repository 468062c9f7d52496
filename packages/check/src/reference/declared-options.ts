import type ts from 'typescript';
import type { Compiler } from './type-difference.js';

/** An option as a package declares it. */
export interface DeclaredOption {
  name: string;
  type: ts.Type;
  /** Text after `@default`. */
  default?: string;
}

/**
 * Lists the members of a type, with the defaults from their comments. Of a type that is an object or something else, such
 * as `false | { clean?: boolean }`, the members of the object count.
 */
export function declaredOptions({ ts, checker }: Compiler, type: ts.Type): DeclaredOption[] {
  const owner = checker.getNonNullableType(type);
  const objects = owner.isUnion() ? owner.types.filter(({ flags }) => flags & ts.TypeFlags.Object) : [];
  // A member of all types of a union has the union of its types.
  const properties = [...objects, owner].flatMap((one) => checker.getPropertiesOfType(one));
  return [...new Map(properties.map((property) => [property.name, property])).values()].map((property) => ({
    name: property.name,
    type: checker.getNonNullableType(checker.getTypeOfSymbol(property)),
    ...defaultOf(ts, property),
  }));
}

/** Finds an option of a type, or a nested one by a name such as `output.clean`; any name is one of a record. */
export function findOption(compiler: Compiler, type: ts.Type, name: string): DeclaredOption | undefined {
  const { ts, checker } = compiler;
  const [key = '', ...rest] = name.split('.');
  const values = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  const found =
    declaredOptions(compiler, type).find((option) => option.name === key) ??
    (values && { name: key, type: checker.getNonNullableType(values) });
  return found && rest.length > 0 ? findOption(compiler, found.type, rest.join('.')) : found;
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
