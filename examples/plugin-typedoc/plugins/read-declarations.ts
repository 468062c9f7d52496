import ts from 'typescript';

/** A property of an interface, or a parameter of a function. */
export interface Member {
  name: string;
  type: string;
  optional: boolean;
  /** Its comment. */
  about: string;
}

/** Something that a module exports. */
export interface Declared {
  name: string;
  /** As TypeScript writes it. */
  signature: string;
  about: string;
  members: Member[];
  file: string;
  line: number;
}

/** Reads what a TypeScript module exports, and the files that say so. */
export function readDeclarations(entry: string): { declared: Declared[]; files: string[] } {
  const program = ts.createProgram([entry], { strict: true, target: ts.ScriptTarget.ES2022, noEmit: true });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${entry} is no module.`);
  const files = program.getSourceFiles().map(({ fileName }) => fileName);
  const declared = checker.getExportsOfModule(module).flatMap((symbol) => describe(symbol, checker));
  return {
    // As they stand in the source.
    declared: declared.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line),
    files: files.filter((file) => !file.includes('/node_modules/')),
  };
}

function describe(exported: ts.Symbol, checker: ts.TypeChecker): Declared[] {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const [node] = symbol.declarations ?? [];
  if (!node) return [];
  const [call] = checker.getTypeOfSymbolAtLocation(symbol, node).getCallSignatures();
  const properties = call ? call.getParameters() : checker.getDeclaredTypeOfSymbol(symbol).getProperties();
  const file = node.getSourceFile();
  return [
    {
      name: exported.name,
      signature: call ? `${exported.name}${checker.signatureToString(call)}` : `interface ${exported.name}`,
      about: commentOf(symbol, checker),
      members: properties.map((property) => toMember(property, { node, checker })),
      file: file.fileName,
      line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
    },
  ];
}

function toMember(symbol: ts.Symbol, { node, checker }: { node: ts.Node; checker: ts.TypeChecker }): Member {
  const [own] = symbol.declarations ?? [];
  const type = checker.typeToString(checker.getTypeOfSymbolAtLocation(symbol, node));
  const isOptional =
    own !== undefined && (ts.isParameter(own) || ts.isPropertySignature(own)) && own.questionToken !== undefined;
  return { name: symbol.name, type, optional: isOptional, about: commentOf(symbol, checker) };
}

function commentOf(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker));
}
