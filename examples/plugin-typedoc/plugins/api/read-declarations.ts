import type ts from 'typescript';
import { type Compiler, commentOf } from './read-comments';
import { partsOf } from './read-parts';
import type { Declared } from './types';

/** What a module exports. */
export interface Declarations {
  declared: Declared[];
  /** Exports whose declaration is not found. */
  unknown: Omit<Declared, 'parts'>[];
  /** The files that were read. */
  files: string[];
}

/**
 * Reads what a TypeScript module exports. The compiler is loaded here: at the top of the module, everything that reads
 * the config of the site would wait for it.
 */
export async function readDeclarations(entry: string): Promise<Declarations> {
  const { default: ts } = await import('typescript');
  const program = ts.createProgram([entry], {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.Preserve,
    noEmit: true,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${entry} is no module.`);
  const files = program.getSourceFiles().map(({ fileName }) => fileName);
  const unknown: Declarations['unknown'] = [];
  return {
    declared: exportsOf(module, { compiler: { ts, checker }, prefix: '', around: [module], unknown }),
    unknown,
    files: files.filter((file) => !file.includes('/node_modules/')),
  };
}

interface At {
  compiler: Compiler;
  /** Names of the namespaces around it: `shapes.`. */
  prefix: string;
  /** Modules around it, which may export themselves. */
  around: readonly ts.Symbol[];
  unknown: Declarations['unknown'];
}

/** The exports of a module as they stand in the source; those of a namespace follow it. */
function exportsOf(module: ts.Symbol, at: At): Declared[] {
  const own = at.compiler.checker.getExportsOfModule(module).flatMap((symbol) => describe(symbol, at));
  return own
    .sort(([a], [b]) => a.file.localeCompare(b.file) || a.line - b.line)
    .flatMap(([declared, members]) => [declared, ...members]);
}

function describe(exported: ts.Symbol, at: At): [Declared, Declared[]][] {
  const { ts, checker } = at.compiler;
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const node = symbol.valueDeclaration ?? symbol.declarations?.[0];
  // A file that is exported as a namespace is named where that is done.
  const shown = node && !ts.isSourceFile(node) ? node : exported.declarations?.[0];
  const isDefault = exported.name === 'default';
  const own = isDefault ? node && nameOf(node, at.compiler) : exported.name;
  const name = own ?? 'default';
  const located = { name: at.prefix + name, ...locationOf(shown) };
  if (!node) {
    at.unknown.push(located);
    return [];
  }
  const isModule = (symbol.flags & ts.SymbolFlags.Module) !== 0;
  const members =
    isModule && !at.around.includes(symbol)
      ? exportsOf(symbol, { ...at, prefix: `${located.name}.`, around: [...at.around, symbol] })
      : [];
  const parts = partsOf(symbol, { name: own, isDefault, node, compiler: at.compiler });
  if (parts.length === 0 && isModule) {
    const about = commentOf(ts.isSourceFile(node) ? exported : symbol, at.compiler);
    parts.push({ code: `namespace ${name}`, about: about || aboutExport(shown, at.compiler), members: [] });
  }
  return [[{ ...located, parts }, members]];
}

/** The comment of a statement such as `export * as shapes from './shapes'`. */
function aboutExport(node: ts.Node | undefined, { ts }: Compiler): string {
  const [comment] = node ? ts.getJSDocCommentsAndTags(node.parent).filter(ts.isJSDoc) : [];
  return ts.getTextOfJSDocComment(comment?.comment) ?? '';
}

/** The name of a default export in its own file. */
function nameOf(node: ts.Node, { ts }: Compiler): string | undefined {
  const name = 'name' in node ? (node.name as ts.Node | undefined) : undefined;
  return name && ts.isIdentifier(name) ? name.text : undefined;
}

function locationOf(node: ts.Node | undefined): { file: string; line: number } {
  if (!node) return { file: '', line: 1 };
  const file = node.getSourceFile();
  return { file: file.fileName, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 };
}
