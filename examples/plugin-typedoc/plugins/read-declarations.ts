import type ts from 'typescript';

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

/** The compiler, and what it knows of the types of a program. */
interface Compiler {
  ts: typeof ts;
  checker: ts.TypeChecker;
}

/**
 * Reads what a TypeScript module exports, and the files that say so. The compiler is loaded here: at the top of the
 * module, everything that reads the config of the site would wait for it.
 */
export async function readDeclarations(entry: string): Promise<{ declared: Declared[]; files: string[] }> {
  const { default: ts } = await import('typescript');
  const program = ts.createProgram([entry], { strict: true, target: ts.ScriptTarget.ES2022, noEmit: true });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${entry} is no module.`);
  const files = program.getSourceFiles().map(({ fileName }) => fileName);
  const declared = checker.getExportsOfModule(module).flatMap((symbol) => describe(symbol, { ts, checker }));
  return {
    // As they stand in the source.
    declared: declared.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line),
    files: files.filter((file) => !file.includes('/node_modules/')),
  };
}

function describe(exported: ts.Symbol, compiler: Compiler): Declared[] {
  const { ts, checker } = compiler;
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const [node] = symbol.declarations ?? [];
  if (!node) return [];
  const [call] = checker.getTypeOfSymbolAtLocation(symbol, node).getCallSignatures();
  const own = call ? call.getParameters() : membersOf(symbol, node, compiler);
  const file = node.getSourceFile();
  return [
    {
      name: exported.name,
      signature: call
        ? `${exported.name}${checker.signatureToString(call)}`
        : signatureOf(exported.name, node, compiler),
      about: commentOf(symbol, compiler),
      members: own.map((member) => toMember(member, node, compiler)),
      file: file.fileName,
      line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
    },
  ];
}

/** Properties of an interface, and those of a class that everybody may use. */
function membersOf(symbol: ts.Symbol, node: ts.Node, { ts, checker }: Compiler): ts.Symbol[] {
  if (!ts.isInterfaceDeclaration(node) && !ts.isClassDeclaration(node)) return [];
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return checker
    .getDeclaredTypeOfSymbol(symbol)
    .getProperties()
    .filter((property) => {
      const [own] = property.declarations ?? [];
      const isPrivateName = own && ts.isClassElement(own) && own.name && ts.isPrivateIdentifier(own.name);
      return own && !isPrivateName && (ts.getCombinedModifierFlags(own) & hidden) === 0;
    });
}

/** What is no function: the head of an interface or class, the whole of another type, the type of a value. */
function signatureOf(name: string, node: ts.Node, { ts, checker }: Compiler): string {
  if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
    const head = node.getSourceFile().text.slice(node.getStart(), node.members.pos - 1);
    return withoutExport(head);
  }
  if (ts.isTypeAliasDeclaration(node) || ts.isEnumDeclaration(node)) return withoutExport(node.getText());
  const type = checker.getTypeAtLocation(node);
  return `const ${name}: ${checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)}`;
}

const withoutExport = (text: string) => text.replace(/^(?:export|default|declare|\s)+\b/, '').trim();

function toMember(symbol: ts.Symbol, node: ts.Node, compiler: Compiler): Member {
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
  return {
    name: isTakenApart ? (tag?.name.getText() ?? 'options') : symbol.name,
    type: optional ? type.replace(/ \| undefined$/, '') : type,
    optional,
    about: commentOf(symbol, compiler) || (ts.getTextOfJSDocComment(tag?.comment) ?? ''),
  };
}

function isOptional(node: ts.Declaration, { ts, checker }: Compiler): boolean {
  if (ts.isParameter(node)) return checker.isOptionalParameter(node);
  return (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)) && node.questionToken !== undefined;
}

function commentOf(symbol: ts.Symbol, { ts, checker }: Compiler): string {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker));
}
