import { createRequire } from 'node:module';

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
