import ts from 'typescript';

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: ['node'],
};

/** Reads the names of the members of types, given as TypeScript source; packages are found from `folder`. */
export function readMembers(types: Readonly<Record<string, string>>, folder: string): Map<string, string[]> {
  const file = `${folder}/members.ts`;
  const source = Object.entries(types).map(([name, type]) => `export type ${name} = ${type};\n`);
  const host = ts.createCompilerHost(options, true);
  const program = ts.createProgram([file], options, {
    ...host,
    getSourceFile: (name, version, onError) =>
      name === file
        ? ts.createSourceFile(name, source.join(''), version, true)
        : host.getSourceFile(name, version, onError),
  });
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
