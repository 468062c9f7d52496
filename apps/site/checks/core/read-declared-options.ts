import ts from 'typescript';

/** An option as the package's declarations have it. */
export interface DeclaredOption {
  name: string;
  /** Text after `@default`. */
  default?: string;
}

/** Lists the members of an exported interface, with what their comments say about the default. */
export function readDeclaredOptions(
  program: ts.Program,
  declarations: string,
  interfaceName: string,
): DeclaredOption[] {
  const source = program.getSourceFile(declarations);
  const checker = program.getTypeChecker();
  const module = source && checker.getSymbolAtLocation(source);
  const found = module && checker.getExportsOfModule(module).find(({ name }) => name === interfaceName);
  if (!found) throw new Error(`${declarations} exports no ${interfaceName}`);
  return checker
    .getDeclaredTypeOfSymbol(found)
    .getProperties()
    .map((property) => ({ name: property.name, ...defaultOf(property) }));
}

// The parser's own reading of tags stops at `*/`-like globs and at `@`, so the comment's text is read as it stands.
function defaultOf(symbol: ts.Symbol): { default?: string } {
  const node = symbol.declarations?.[0];
  if (!node) return {};
  const text = node.getSourceFile().text;
  const comment = ts.getLeadingCommentRanges(text, node.getFullStart())?.at(-1);
  const found = comment && /@default\s+([^\n]*?)\s*(?:\*\/)?$/m.exec(text.slice(comment.pos, comment.end));
  return found?.[1] ? { default: found[1].replaceAll('*\\/', '*/') } : {};
}
