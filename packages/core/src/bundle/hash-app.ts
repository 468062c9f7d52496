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

/** The app of a bundle in development. */
interface DevApp {
  /** Stays as long as an open tab may go on with its own app: as long as the code is the same. */
  hash: string;
  /** Names the app's files in a text by that hash: islands that are bundled later share the modules of the tab's app. */
  rename(text: string): string;
}

/**
 * Identifies the app in development. Style sheets make no difference, nor do the names of files: a CSS module that an
 * island uses is a file of both.
 * @param scripts Names of the app's files.
 */
export function identifyApp(scripts: readonly string[], chunks: readonly Rollup.OutputChunk[]): DevApp {
  const isStyles = ({ moduleIds }: Rollup.OutputChunk) =>
    moduleIds.length > 0 && moduleIds.every((id) => STYLE_SHEET.test(id));
  const styles = chunks.filter(isStyles).map(({ fileName }) => baseName(fileName));
  const own = chunks.filter((chunk) => scripts.includes(chunk.fileName) && !isStyles(chunk));
  const code = own.map((chunk) =>
    chunk.code
      .replace(SIDE_EFFECT_IMPORT, (statement, file) => (styles.includes(file) ? '' : statement))
      .replace(EMPTY_CSS, '')
      .replace(HASH, '')
      .replace(EDITS, ''),
  );
  const hash = hashOf(...code.sort());
  const names = own.map(({ fileName }) => baseName(fileName));
  return {
    hash,
    rename: (text) =>
      names.reduce((all, name) => all.replaceAll(name, name.replace(HASH, `-${hash.slice(0, 8)}`)), text),
  };
}

function baseName(file: string): string {
  return file.replace(/^.*\//, '');
}
