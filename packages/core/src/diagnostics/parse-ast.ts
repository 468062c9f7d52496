import { createRequire } from 'node:module';
import path from 'node:path';

type ParserModule = typeof import('rolldown/parseAst');

const require = createRequire(import.meta.url);
let parser: ParserModule | undefined;

/**
 * Parses JavaScript or TypeScript to a tree (ESTree).
 * The parser is native and takes 40 ms to load, so it is loaded on first use: most builds need none.
 */
export const parseAst: ParserModule['parseAst'] = (...input) => {
  parser ??= require('rolldown/parseAst') as ParserModule;
  return parser.parseAst(...input);
};

/** The language in which a file is to be parsed. */
export function langOf(file: string): 'ts' | 'tsx' | 'jsx' {
  const extension = path.extname(file).replace(/^\.[mc]?/, '');
  return extension === 'ts' || extension === 'tsx' ? extension : 'jsx';
}
