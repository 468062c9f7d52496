import type ts from 'typescript';
import type { Compiler } from './type-difference.js';

/** Declarations that explain a type are shown up to this length, in characters, all of them together. */
const MAX_CONTEXT = 1600;

/** A type as TypeScript source. */
export interface TypeText {
  type: string;
  /** Declarations of the names in it. */
  context?: string;
}

/**
 * Writes the type of a property as its author did, with the aliases and interfaces that it names. A type that is taken
 * out of another one, by an index or a utility type, is written as what it stands for.
 */
export function typeToText({ ts, checker }: Compiler, property: ts.Symbol): TypeText {
  const [declaration] = property.declarations ?? [];
  const written = declaration && ts.isPropertySignature(declaration) ? declaration.type : undefined;
  if (written && !isTakenFromAnother(ts, written)) {
    const context = namedTypes(ts, checker, written);
    return { type: print(ts, written), ...(context && { context }) };
  }
  const { NoTruncation, InTypeAlias, UseAliasDefinedOutsideCurrentScope } = ts.TypeFormatFlags;
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(property));
  const flags = NoTruncation | InTypeAlias | UseAliasDefinedOutsideCurrentScope;
  const text = checker.typeToString(type, undefined, flags).replace(/(\?: [^;{}]*?) \| undefined(?=[;}])/g, '$1');
  return { type: format(ts, text) };
}

/** `Config['plugins']` and `Pick<…>` say nothing to who does not know the other type. */
function isTakenFromAnother(ts: Compiler['ts'], node: ts.TypeNode): boolean {
  if (ts.isIndexedAccessTypeNode(node)) return true;
  if (!ts.isTypeReferenceNode(node)) return false;
  return /^(?:Pick|Omit|NonNullable|Partial|Required)$/.test(node.typeName.getText());
}

/** Declarations of the types that a type names, nearest first, as far as they are short. */
function namedTypes(ts: Compiler['ts'], checker: ts.TypeChecker, node: ts.TypeNode): string {
  const texts = new Map<ts.Declaration, string>();
  let length = 0;
  const visit = (at: ts.Node): void => {
    if (ts.isTypeReferenceNode(at)) {
      const found = checker.getSymbolAtLocation(at.typeName);
      const symbol = found && found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
      const declaration = symbol?.declarations?.find(
        (one) => ts.isTypeAliasDeclaration(one) || ts.isInterfaceDeclaration(one),
      );
      if (declaration && !texts.has(declaration) && !isOfLanguage(declaration)) {
        const text = print(ts, declaration).replace(/^(?:export |declare )+/, '');
        if (length + text.length <= MAX_CONTEXT) {
          length += text.length;
          texts.set(declaration, text);
          ts.forEachChild(declaration, visit);
        }
      }
    }
    ts.forEachChild(at, visit);
  };
  visit(node);
  return [...texts.values()].join('\n\n');
}

/** `Promise`, `RegExp` and others that nobody needs to be told of. */
function isOfLanguage(declaration: ts.Declaration): boolean {
  return /[\\/](?:typescript[\\/]lib|@types[\\/]node)[\\/]/.test(declaration.getSourceFile().fileName);
}

function print(ts: Compiler['ts'], node: ts.Node): string {
  const printer = ts.createPrinter({ removeComments: true });
  const text = printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
  return narrow(text);
}

/** One long line becomes several. */
function format(ts: Compiler['ts'], text: string): string {
  const source = ts.createSourceFile('type.ts', `type T = ${text};`, ts.ScriptTarget.ESNext, true);
  const [statement] = source.statements;
  const isLong = text.length > 60 && statement && ts.isTypeAliasDeclaration(statement);
  return isLong ? print(ts, statement.type) : text;
}

/** The printer indents by four. */
function narrow(text: string): string {
  return text.replace(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 2));
}
