import { createRequire } from 'node:module';
import { langOf } from './parse-ast.js';

type ParserModule = typeof import('rolldown/utils');

const require = createRequire(import.meta.url);
let parser: ParserModule | undefined;
/** The last result for each file: the development server bundles the same packages again after each edit. */
const known = new Map<string, { code: string; exports: Exports }>();

/** What a module exports, without types. */
export interface Exports {
  /** The names, with `default`. */
  names: string[];
  /** Modules behind `export * from`, as written. */
  sources: string[];
}

/**
 * Reads what a module of JavaScript or TypeScript exports, without its tree, which takes longer to pass on than to parse.
 * @param file Its path, whose extension names the language.
 * @returns what is exported before a syntax error, if the code has one.
 */
export function exportsOf(code: string, file: string): Exports {
  const last = known.get(file);
  if (last?.code === code) return last.exports;
  const exports = readExports(code, file);
  known.set(file, { code, exports });
  return exports;
}

function readExports(code: string, file: string): Exports {
  // Loaded on first use, as in `parse-ast.ts`.
  parser ??= require('rolldown/utils') as ParserModule;
  const { staticExports } = parser.parseSync(file, code, { lang: langOf(file) }).module;
  const values = staticExports.flatMap(({ entries }) => entries).filter(({ isType }) => !isType);
  const isStar = ({ exportName }: (typeof values)[number]) => exportName.kind === 'None';
  return {
    names: values.filter((entry) => !isStar(entry)).map(({ exportName }) => exportName.name ?? 'default'),
    sources: values.filter(isStar).flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  };
}
