import ts from 'typescript';
import { createOverlayHost } from './overlay-host.js';
import { baseOptions } from './sample-options.js';

/** Reads the names of the members of types, given as TypeScript source; packages are found from `folder`. */
export function readMembers(types: Readonly<Record<string, string>>, folder: string): Map<string, string[]> {
  const file = `${folder}/members.ts`;
  const source = Object.entries(types).map(([name, type]) => `export type ${name} = ${type};\n`);
  const host = createOverlayHost(baseOptions, new Map([[file, source.join('')]]), new Map());
  const program = ts.createProgram([file], baseOptions, host);
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(file) as ts.SourceFile) as ts.Symbol;
  return new Map(
    checker.getExportsOfModule(module).map((symbol) => {
      const members = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
      // Names that begin with underscores are not meant for users; symbols have no name to write.
      return [symbol.name, members.map(({ name }) => name).filter((name) => /^[a-z]\w*$/i.test(name))];
    }),
  );
}
