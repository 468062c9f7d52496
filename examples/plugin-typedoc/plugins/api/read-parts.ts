import type ts from 'typescript';
import { type Compiler, commentOf, deprecationOf, tagsOf } from './read-comments';
import { membersOf, toMember } from './read-members';
import type { Member, Part } from './types';

/** An export. */
interface Export {
  /** As it is exported; `undefined` for a default export without a name. */
  name: string | undefined;
  isDefault: boolean;
  /** Its first declaration. */
  node: ts.Node;
  compiler: Compiler;
}

/** A part for each signature of a function, and one for a type, class or value. Namespaces have none. */
export function partsOf(symbol: ts.Symbol, of: Export): Part[] {
  const { node, compiler } = of;
  const { ts, checker } = compiler;
  const isValue = (symbol.flags & ts.SymbolFlags.Value & ~ts.SymbolFlags.Class) !== 0;
  const calls = isValue ? checker.getTypeOfSymbolAtLocation(symbol, node).getCallSignatures() : [];
  const functions = calls.map((call): Part => {
    const only = calls.length === 1 ? symbol : undefined;
    const code = checker.signatureToString(call, node, ts.TypeFormatFlags.NoTruncation);
    return {
      code: `${of.isDefault ? `export default function ${of.name ?? ''}` : of.name}${code}`,
      about: commentOf(call, compiler) || (only ? commentOf(only, compiler) : ''),
      deprecated: deprecationOf(call, compiler) ?? (only && deprecationOf(only, compiler)),
      tags: tagsOf(call, compiler),
      members: withOwnNames(call.getParameters().map((parameter) => toMember(parameter, node, compiler))),
    };
  });
  const heads = (symbol.declarations ?? []).flatMap((one) => headOf(one, { ...of, isCalled: calls.length > 0 }));
  if (heads.length === 0) return functions;
  const about = calls.length > 0 ? '' : commentOf(symbol, compiler);
  const deprecated = deprecationOf(symbol, compiler);
  const code = [...new Set(heads)].join('\n\n');
  const tags = calls.length > 0 ? [] : tagsOf(symbol, compiler);
  return [...functions, { code, about, deprecated, tags, members: membersOf(symbol, compiler) }];
}

/** The head of an interface or class, the whole of another type, the type of a value that is no function. */
function headOf(node: ts.Declaration, of: Export & { isCalled: boolean }): string[] {
  const { ts, checker } = of.compiler;
  if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) return [named(node, node.members.pos - 1, of)];
  if (ts.isTypeAliasDeclaration(node) || ts.isEnumDeclaration(node)) return [named(node, node.end, of)];
  if (of.isCalled || ts.isModuleDeclaration(node) || ts.isSourceFile(node)) return [];
  const value = ts.isExportAssignment(node) ? node.expression : node;
  const shown = checker.getTypeAtLocation(value);
  const isSymbol = (shown.flags & ts.TypeFlags.UniqueESSymbol) !== 0;
  const type = isSymbol ? 'unique symbol' : checker.typeToString(shown, undefined, ts.TypeFormatFlags.NoTruncation);
  if (of.name === undefined) return [`export default ${type}`];
  return [`const ${of.name}: ${type}${of.isDefault ? `\nexport default ${of.name}` : ''}`];
}

type Named = ts.InterfaceDeclaration | ts.ClassDeclaration | ts.TypeAliasDeclaration | ts.EnumDeclaration;

/** A declaration as it is written up to an offset, with the name by which it is exported. */
function named(node: Named, end: number, { name, isDefault }: Export): string {
  const { text } = node.getSourceFile();
  const start = node.getStart();
  const written =
    node.name && name !== undefined
      ? text.slice(start, node.name.getStart()) + name + text.slice(node.name.end, end)
      : text.slice(start, end);
  const bare = written.replace(/^(?:(?:export|default|declare)\s+)+/, '').trim();
  return isDefault ? `export default ${bare}` : bare;
}

/** Several parameters without names of their own are `options`, `options2` … */
function withOwnNames(parameters: Member[]): Member[] {
  const count = new Map<string, number>();
  return parameters.map((parameter) => {
    const { name } = parameter;
    const number = (count.get(name) ?? 0) + 1;
    count.set(name, number);
    return number === 1 ? parameter : { ...parameter, name: `${name}${number}` };
  });
}
