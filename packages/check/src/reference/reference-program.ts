import path from 'node:path/posix';
import type ts from 'typescript';
import type { TypeScript } from '../packages/load-typescript.js';
import { createOverlayHost, type Overlay, type SourceFileCache, slashed } from '../typescript/overlay-host.js';
import { programToInputs } from '../typescript/program-to-inputs.js';
import { baseOptions } from '../typescript/sample-options.js';
import type { OptionDoc, Reference, TypeLocation } from './types.js';

/** The option's type from the page, or why it cannot be compared. */
export type PageType = { type: ts.Type } | { diagnostic: string };

/** A program that contains the types of pages next to those of the package. */
export interface ReferenceProgram {
  checker: ts.TypeChecker;
  /**
   * The type that the pages describe; undefined if the module does not export it. A generic type whose parameters have no
   * defaults is as declared.
   */
  type: ts.Type | undefined;
  /** As `type`, for each of `more`; a generic type is as declared, without arguments. */
  more: readonly (ts.Type | undefined)[];
  typeOf(doc: OptionDoc): PageType;
  /** The files on disk that the answers depend on, by absolute path. */
  inputs: readonly string[];
}

/** Input of a program. */
export interface ReferenceProgramInput {
  ts: TypeScript;
  /** The site's folder, from which packages are resolved. */
  root: string;
  reference: Pick<Reference, 'type' | 'scope'>;
  /** Further types to find. */
  more?: readonly TypeLocation[];
  docs: readonly OptionDoc[];
  /** As in `tsconfig.json`, on top of strict defaults. */
  compilerOptions?: Readonly<Record<string, unknown>>;
  /** Files that override those on disk, by absolute path. */
  overlay?: Overlay;
  /** Parsed files, to be shared by several programs. */
  cache?: SourceFileCache;
}

/**
 * Compiles a module for each option that a page describes, and one for the type itself:
 *
 *     export type OnPage = number;
 *     export type InPackage = import('p').Config;
 */
export function createReferenceProgram(input: ReferenceProgramInput): ReferenceProgram {
  const { ts, root, reference, docs } = input;
  const folder = path.join(slashed(root), '.options');
  const whole = path.join(folder, 'whole.ts');
  const declared = path.join(folder, 'declared.ts');
  const files = new Map(docs.map((doc, index) => [doc, path.join(folder, `option-${index}.ts`)]));
  const more = (input.more ?? []).map((location, index) => ({
    file: path.join(folder, `type-${index}.ts`),
    source: declaredSource(location),
  }));
  const overlay = new Map([
    ...more.map(({ file, source }) => [file, source] as const),
    ...(input.overlay ?? []),
    [whole, `export type InPackage = ${typeSource(reference.type)};\n`],
    [declared, declaredSource({ ...reference.type, path: '' })],
    ...docs.map((doc) => [files.get(doc) ?? '', docToModule(doc, reference)] as const),
  ]);
  const options = baseOptions(ts, input);
  const host = createOverlayHost(ts, { root, options, overlay, cache: input.cache ?? new Map() });
  const program = ts.createProgram(
    [whole, declared, ...more.map(({ file }) => file), ...files.values()],
    options,
    host,
  );
  const checker = program.getTypeChecker();
  const exported = (file: string, name: string): ts.Type | undefined => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file) as ts.SourceFile) as ts.Symbol;
    const found = checker.getExportsOfModule(module).find((one) => one.name === name) as ts.Symbol;
    const symbol = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found;
    if (!(symbol.flags & ts.SymbolFlags.Type)) return undefined;
    return checker.getNonNullableType(checker.getDeclaredTypeOfSymbol(symbol));
  };
  const diagnosticsOf = (file: string) => {
    const source = program.getSourceFile(file);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')).join('\n');
  };
  const inPackage = (file: string) => (diagnosticsOf(file) ? undefined : exported(file, 'InPackage'));
  return {
    checker,
    type: inPackage(whole) ?? partOf(checker, inPackage(declared), reference.type.path),
    more: more.map(({ file }) => inPackage(file)),
    typeOf(doc) {
      const file = files.get(doc) ?? '';
      const diagnostic = diagnosticsOf(file);
      return diagnostic ? { diagnostic } : { type: exported(file, 'OnPage') as ts.Type };
    },
    inputs: programToInputs(ts, program, { root, folder }),
  };
}

/** Follows the path of an option, as `press.paper`, through types. */
function partOf(checker: ts.TypeChecker, whole: ts.Type | undefined, way = ''): ts.Type | undefined {
  const keys = way === '' ? [] : way.split('.');
  return keys.reduce((type, key) => {
    const property = type && checker.getPropertyOfType(type, key);
    return property && checker.getNonNullableType(checker.getTypeOfSymbol(property));
  }, whole);
}

/** Source of the type that pages describe. */
function typeSource({ module, name, path: way = '' }: TypeLocation): string {
  const keys = way === '' ? [] : way.split('.');
  return keys.reduce((parent, key) => `NonNullable<${parent}>['${key}']`, `import('${module}').${name}`);
}

/** A type without arguments cannot be written as a type: it is exported again. */
function declaredSource(location: TypeLocation): string {
  const { module, name, path: way } = location;
  if (way) return `export type InPackage = ${typeSource(location)};\n`;
  return `export type { ${name} as InPackage } from '${module}';\n`;
}

function docToModule({ context, type }: OptionDoc, { scope = {} }: Pick<Reference, 'scope'>): string {
  const used = new Set(type.text.match(/\w+/g));
  const imports = Object.entries(scope).flatMap(([from, names]) => {
    const wanted = names.filter((one) => used.has(one) && !new RegExp(`\\b${one}\\b`).test(context));
    return wanted.length === 0 ? [] : [`import type { ${wanted.join(', ')} } from '${from}';`];
  });
  return [...imports, context, `export type OnPage = ${type.text};`, ''].join('\n');
}
