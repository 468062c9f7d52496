import ts from 'typescript';
import { type PublishedPackage, packageEntries } from './packages.js';

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  skipLibCheck: true,
  types: [],
};

/**
 * Every name that a package's entries export, values and types, as the built declarations have them:
 * a line an entry, below it one `name` or `type name` each, sorted.
 */
export function exportedNames(published: PublishedPackage): string {
  const entries = packageEntries(published).filter((entry) => !entry.specifier.endsWith('/package.json'));
  const files = entries.flatMap(({ types }) => types ?? []);
  const program = ts.createProgram(files, OPTIONS);
  const checker = program.getTypeChecker();
  const blocks = entries.map(({ specifier, types }) => {
    if (!types) return `${specifier}\n  (a file, not a module)\n`;
    const source = program.getSourceFile(types);
    const symbol = source && checker.getSymbolAtLocation(source);
    if (!symbol) throw new Error(`${specifier}: ${types} is missing or exports nothing. Is the package built?`);
    const names = checker.getExportsOfModule(symbol).map((item) => nameLine(item, checker));
    return `${specifier}\n${names.sort().join('')}`;
  });
  return blocks.join('\n');
}

function nameLine(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  if (checker.isUnknownSymbol(target)) throw new Error(`${symbol.name} is exported from a module that is not there`);
  const typeOnly = symbol.declarations?.some(ts.isTypeOnlyImportOrExportDeclaration) ?? false;
  const isValue = !typeOnly && (target.flags & ts.SymbolFlags.Value) !== 0;
  return `  ${isValue ? '' : 'type '}${symbol.name}\n`;
}
