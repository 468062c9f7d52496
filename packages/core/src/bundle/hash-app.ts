import type { Rollup } from 'vite';
import { hashOf } from '../cache/hash.js';
import { STYLE_SHEET } from '../diagnostics/style-sheet.js';

/** What the bundler puts between the name of a file and its end. */
const HASH = /-[\w-]{8}(?=\.js\b)/g;
/** See `fastRefresh`. */
const EDITS = /^\/\/ edits: \w+$/m;
/** What Vite leaves in place of the import of a style sheet. */
const EMPTY_CSS = /^\s*\/\* empty css\s*\*\/\n?/gm;
const SIDE_EFFECT_IMPORT = /^import ["']\.\/(.+)["'];\n?/gm;

/**
 * Hash of an app in development: a tab may go on with its own as long as that stays. Style sheets make no difference, nor
 * do the names of files: a CSS module that an island uses is a file of both.
 * @param scripts Names of the app's files.
 */
export function hashApp(scripts: readonly string[], chunks: readonly Rollup.OutputChunk[]): string {
  const isStyles = ({ moduleIds }: Rollup.OutputChunk) =>
    moduleIds.length > 0 && moduleIds.every((id) => STYLE_SHEET.test(id));
  const styles = chunks.filter(isStyles).map(({ fileName }) => fileName.replace(/^.*\//, ''));
  const own = chunks.filter((chunk) => scripts.includes(chunk.fileName) && !isStyles(chunk));
  const code = own.map((chunk) =>
    chunk.code
      .replace(SIDE_EFFECT_IMPORT, (statement, file) => (styles.includes(file) ? '' : statement))
      .replace(EMPTY_CSS, '')
      .replace(HASH, '')
      .replace(EDITS, ''),
  );
  return hashOf(...code.sort());
}
