import type ts from 'typescript';
import { type Compiler, commentOf, deprecationOf, tagsOf, withoutDash } from './read-comments';
import type { Member } from './types';

/** The constructor of a class and its static members, then the properties and methods that everybody may use. */
export function membersOf(symbol: ts.Symbol, compiler: Compiler): Member[] {
  const { ts, checker } = compiler;
  const node = symbol.declarations?.find((one) => ts.isInterfaceDeclaration(one) || ts.isClassDeclaration(one));
  if (!node) return [];
  const own = { node, owner: symbol, compiler };
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const { Call, Construct } = ts.SignatureKind;
  const members = [
    ...(ts.isInterfaceDeclaration(node)
      ? [
          ...type.getConstructSignatures().map((call) => toRow('new ()', call, { ...own, kind: Construct })),
          ...type.getCallSignatures().map((call) => toRow('()', call, { ...own, kind: Call })),
        ]
      : []),
    ...type
      .getProperties()
      .filter((one) => isPublic(one, compiler))
      .flatMap((one) => rowsOf(one, own)),
    ...indexRows(symbol, compiler),
  ];
  if (!ts.isClassDeclaration(node)) return members;
  const constructed = checker.getTypeOfSymbolAtLocation(symbol, node);
  const constructors = constructed
    .getConstructSignatures()
    .filter(({ declaration }) => declaration && isVisible(declaration, compiler))
    .map((call) => toRow('constructor', call, { ...own, kind: Construct }));
  const statics = constructed
    .getProperties()
    .filter((one) => isPublic(one, compiler) && one.declarations?.some((part) => isStatic(part, compiler)))
    .flatMap((one) => rowsOf(one, own))
    .map((row) => ({ ...row, name: `static ${row.name}` }));
  return [...constructors, ...statics, ...members];
}

/** A row for `[key: string]: …`. */
function indexRows(symbol: ts.Symbol, { ts, checker }: Compiler): Member[] {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  return checker.getIndexInfosOfType(type).map((info) => {
    const key = info.declaration?.parameters[0]?.name.getText() ?? 'key';
    const shown = checker.typeToString(info.type, undefined, ts.TypeFormatFlags.NoTruncation);
    return { name: `[${key}: ${checker.typeToString(info.keyType)}]`, type: shown, optional: false, about: '' };
  });
}

/** The type that a member is read from. */
interface Owner {
  node: ts.Node;
  owner: ts.Symbol;
  compiler: Compiler;
}

/** A row for a property, one for each signature of a method. */
function rowsOf(property: ts.Symbol, own: Owner): Member[] {
  const { node, owner, compiler } = own;
  const { ts, checker } = compiler;
  const [first] = property.declarations ?? [];
  // The symbol of the declaration keeps `this`, which that of the type replaces by the type.
  const isInherited = !first || !owner.declarations?.some((one) => one === first.parent);
  const name = first && ts.getNameOfDeclaration(first);
  const symbol = (!isInherited && name && checker.getSymbolAtLocation(name)) || property;
  const type = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(symbol, node));
  const calls = symbol.flags & ts.SymbolFlags.Method ? type.getCallSignatures() : [];
  if (calls.length === 0) return [toMember(symbol, node, compiler)];
  const optional = first !== undefined && isOptional(first, compiler);
  return calls.map((call) => ({
    ...toRow(nameOf(symbol, compiler), call, { ...own, kind: ts.SignatureKind.Call }),
    optional,
  }));
}

function toRow(name: string, call: ts.Signature, { node, compiler, kind }: Owner & { kind: ts.SignatureKind }): Member {
  const { ts, checker } = compiler;
  const { NoTruncation, WriteArrowStyleSignature } = ts.TypeFormatFlags;
  return {
    name,
    type: checker.signatureToString(call, node, NoTruncation | WriteArrowStyleSignature, kind),
    optional: false,
    about: commentOf(call, compiler),
    deprecated: deprecationOf(call, compiler),
    tags: tagsOf(call, compiler),
  };
}

/** A property or a parameter. */
export function toMember(symbol: ts.Symbol, node: ts.Node, compiler: Compiler): Member {
  const { ts, checker } = compiler;
  const [own] = symbol.declarations ?? [];
  const type = checker.typeToString(
    checker.getTypeOfSymbolAtLocation(symbol, node),
    undefined,
    ts.TypeFormatFlags.NoTruncation,
  );
  // A parameter that is taken apart has its name in the comment alone.
  const [tag] = own && ts.isParameter(own) ? ts.getJSDocParameterTags(own) : [];
  const isTakenApart = own !== undefined && ts.isParameter(own) && !ts.isIdentifier(own.name);
  const optional = own !== undefined && isOptional(own, compiler);
  const rest = own && ts.isParameter(own) && own.dotDotDotToken ? '...' : '';
  return {
    name: rest + (isTakenApart ? (tag?.name.getText() ?? 'options') : nameOf(symbol, compiler)),
    type: optional ? withoutUndefined(type) : type,
    optional,
    about: withoutDash(commentOf(symbol, compiler) || (ts.getTextOfJSDocComment(tag?.comment) ?? '')),
    deprecated: deprecationOf(symbol, compiler),
    tags: own && ts.isParameter(own) ? [] : tagsOf(symbol, compiler),
  };
}

/** The name as it is written: the compiler's own name of `[Symbol.iterator]` has a number in it. */
function nameOf(symbol: ts.Symbol, { ts }: Compiler): string {
  const [own] = symbol.declarations ?? [];
  const name = own && ts.getNameOfDeclaration(own);
  return name && ts.isComputedPropertyName(name) ? name.getText() : symbol.name;
}

/** The type of what may be left out; that of a function stands in brackets beside `undefined`. */
function withoutUndefined(type: string): string {
  const rest = type.replace(/ \| undefined$/, '');
  return rest !== type && /^\((?!.*\) \| \().*\)$/s.test(rest) ? rest.slice(1, -1) : rest;
}

function isPublic(symbol: ts.Symbol, compiler: Compiler): boolean {
  const { ts } = compiler;
  const [own] = symbol.declarations ?? [];
  const isPrivateName = own && ts.isClassElement(own) && own.name && ts.isPrivateIdentifier(own.name);
  return own !== undefined && !isPrivateName && isVisible(own, compiler);
}

function isVisible(node: ts.Declaration, { ts }: Compiler): boolean {
  return (ts.getCombinedModifierFlags(node) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) === 0;
}

/** Whether a member is one of a class itself, in a file of the site's own. */
function isStatic(node: ts.Declaration, { ts }: Compiler): boolean {
  return ts.isClassElement(node) && !node.getSourceFile().fileName.includes('/node_modules/');
}

function isOptional(node: ts.Declaration, { ts, checker }: Compiler): boolean {
  if (ts.isParameter(node)) return checker.isOptionalParameter(node);
  const { isPropertySignature, isPropertyDeclaration, isMethodSignature, isMethodDeclaration } = ts;
  const canBe = [isPropertySignature, isPropertyDeclaration, isMethodSignature, isMethodDeclaration];
  return canBe.some((is) => is(node) && node.questionToken !== undefined);
}
