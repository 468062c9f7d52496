import type ts from 'typescript';
import type { Compiler } from './type-difference.js';

/** Maximum total length of the declarations shown to explain a type, in characters. */
const MAX_CONTEXT = 1600;

/** Maximum length of a declaration from another package; longer ones are left to that package's documentation. */
const MAX_FOREIGN = 240;

/** Longer unions are broken into lines, in characters. */
const MAX_LINE = 60;

/** Objects with more properties are shown by name. */
const MAX_PROPERTIES = 40;

/** A type as TypeScript source. */
export interface TypeText {
  type: string;
  /** Declarations of the names in it. */
  context?: string;
}

/**
 * Writes the type of a property as in its source, with the names of aliases and interfaces. A type that is derived from
 * another one, by an index or a utility type, is expanded.
 */
export function typeToText(compiler: Compiler, property: ts.Symbol): TypeText {
  const { ts, checker } = compiler;
  const [declaration] = property.declarations ?? [];
  const written = declaration && ts.isPropertySignature(declaration) ? declaration.type : undefined;
  if (written && !isTakenFromAnother(ts, written)) {
    return withContext(print(ts, written), declare(compiler, namesIn(compiler, written), folderOf(written)));
  }
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(property));
  const properties = type.flags & ts.TypeFlags.Object ? checker.getPropertiesOfType(type) : [];
  const isPlain = type.getCallSignatures().length === 0 && !checker.isArrayLikeType(type);
  if (!isPlain || properties.length === 0 || properties.length > MAX_PROPERTIES) {
    return { type: format(ts, sourceOf(compiler, type)) };
  }
  const lines = properties.map((one) => {
    const mark = one.flags & ts.SymbolFlags.Optional ? '?' : '';
    const inner = checker.getNonNullableType(checker.getTypeOfSymbol(one));
    return `${one.name}${mark}: ${checker.typeToString(inner, undefined, flagsOf(ts))}`;
  });
  const named = properties.flatMap((one) => {
    const inner = checker.getNonNullableType(checker.getTypeOfSymbol(one));
    return [inner, ...(inner.isUnion() ? inner.types : [])].flatMap(
      ({ aliasSymbol, symbol }) => aliasSymbol ?? symbol ?? [],
    );
  });
  const text = format(ts, `{ ${lines.join('; ')} }`);
  return withContext(
    text,
    declare(
      compiler,
      named.flatMap((symbol) => typeDeclaration(ts, symbol)),
      undefined,
    ),
  );
}

function withContext(type: string, context: string): TypeText {
  return { type, ...(context && { context }) };
}

/** `Config['plugins']` and `Pick<…>` do not help readers without the other type. */
function isTakenFromAnother(ts: Compiler['ts'], node: ts.TypeNode): boolean {
  if (ts.isIndexedAccessTypeNode(node)) return true;
  if (!ts.isTypeReferenceNode(node)) return false;
  return /^(?:Pick|Omit|NonNullable|Partial|Required)$/.test(node.typeName.getText());
}

/**
 * Short declarations that explain a type, nearest first.
 * @param home Folder of the documented package; names in declarations of other packages are not followed.
 */
function declare(compiler: Compiler, first: readonly ts.Declaration[], home: string | undefined): string {
  const { ts } = compiler;
  const texts = new Map<ts.Declaration, string>();
  let length = 0;
  const queue = [...first];
  for (const declaration of queue) {
    if (texts.has(declaration) || isOfLanguage(declaration)) continue;
    const text = print(ts, declaration).replace(/^(?:export |declare )+/, '');
    const isForeign = folderOf(declaration) !== home;
    if (length + text.length > MAX_CONTEXT || (isForeign && text.length > MAX_FOREIGN)) continue;
    length += text.length;
    texts.set(declaration, text);
    if (!isForeign) queue.push(...namesIn(compiler, declaration));
  }
  return [...texts.values()].join('\n\n');
}

/** Declarations of the types that are named in a node. */
function namesIn({ ts, checker }: Compiler, node: ts.Node): ts.Declaration[] {
  const found: ts.Declaration[] = [];
  const visit = (at: ts.Node): void => {
    if (ts.isTypeReferenceNode(at)) {
      const symbol = checker.getSymbolAtLocation(at.typeName);
      if (symbol)
        found.push(
          ...typeDeclaration(ts, symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol),
        );
    }
    ts.forEachChild(at, visit);
  };
  visit(node);
  return found;
}

function typeDeclaration(ts: Compiler['ts'], symbol: ts.Symbol): ts.Declaration[] {
  const found = symbol.declarations?.find((one) => ts.isTypeAliasDeclaration(one) || ts.isInterfaceDeclaration(one));
  return found ? [found] : [];
}

/** Folder of the package that a declaration is in. */
function folderOf(node: ts.Node): string {
  const { fileName } = node.getSourceFile();
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(fileName)?.[0] ?? '';
}

function flagsOf(ts: Compiler['ts']): ts.TypeFormatFlags {
  return ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;
}

function sourceOf({ ts, checker }: Compiler, type: ts.Type): string {
  const text = checker.typeToString(type, undefined, flagsOf(ts) | ts.TypeFormatFlags.InTypeAlias);
  return text.replace(/(\?: [^;{}]*?) \| undefined(?=[;}])/g, '$1');
}

/** Built-in types such as `Promise` and `RegExp`, which need no explanation. */
function isOfLanguage(declaration: ts.Declaration): boolean {
  return /[\\/](?:typescript[\\/]lib|@types[\\/]node)[\\/]/.test(declaration.getSourceFile().fileName);
}

function print(ts: Compiler['ts'], node: ts.Node): string {
  const printer = ts.createPrinter({ removeComments: true });
  const text = printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
  return breakUnions(narrow(text));
}

/** Breaks a long line into several. */
function format(ts: Compiler['ts'], text: string): string {
  const source = ts.createSourceFile('type.ts', `type T = ${text};`, ts.ScriptTarget.ESNext, true);
  const [statement] = source.statements;
  const isLong = text.length > 60 && statement && ts.isTypeAliasDeclaration(statement);
  return isLong ? print(ts, statement.type) : text;
}

/** Writes a long union of plain members one per line, as formatters do. */
function breakUnions(text: string): string {
  return text.replace(/^(type \w+ =) ([^{}()[\]\n]+);$/gm, (line, head: string, members: string) =>
    line.length > MAX_LINE ? `${head}\n  | ${members.split(' | ').join('\n  | ')};` : line,
  );
}

/** The printer of TypeScript indents by four. */
function narrow(text: string): string {
  return text.replace(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 2));
}
