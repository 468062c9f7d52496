import type { Rollup } from 'vite';
import { hashOf } from '../cache/hash.js';
import { STYLE_SHEET } from '../diagnostics/style-sheet.js';
import type { ModuleExports } from './client-entries.js';
import type { SiteBundle } from './types.js';

/** A module with more imports is the index of a library; to load all of them would take seconds. */
const MANY_IMPORTS = 100;

/** The modules that an entry loads at once, in the order of its imports, without style sheets and indexes of libraries. */
export async function modulesOf(entry: string, context: Rollup.PluginContext): Promise<ModuleExports[]> {
  const first = await context.resolve(entry, undefined, { skipSelf: false });
  const ids = new Set(first ? [first.id] : []);
  const modules: ModuleExports[] = [];
  for (const id of ids) {
    const { importedIds, exports } = await context.load({ id });
    if (importedIds.length > MANY_IMPORTS) continue;
    if (id !== first?.id && !STYLE_SHEET.test(id)) modules.push({ id, names: exports ?? [] });
    for (const next of importedIds) ids.add(next);
  }
  return modules;
}

/** The files of a build, and where they are named. */
interface NamedFiles extends Pick<SiteBundle, 'scripts' | 'islands' | 'pageModules'> {
  files: { path: string; source: string | Uint8Array }[];
}

/**
 * Gives the app's files the names that they keep as long as their code is the same: islands that are bundled later share
 * the modules of an open tab's app.
 * @param islands Name of the file with the islands.
 */
export function nameApp<Build extends NamedFiles>(
  build: Build,
  chunks: readonly Rollup.OutputChunk[],
  islands: string,
): Build & Pick<SiteBundle, 'hot'> {
  const { hash: app, rename } = identifyApp(build.scripts, chunks);
  const renameAll = (byId: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(byId).map(([id, names]) => [id, names.map(rename)]));
  return {
    ...build,
    files: build.files.map(({ path, source }) => ({
      path: rename(path),
      source: path.endsWith('.js') ? rename(String(source)) : source,
    })),
    scripts: build.scripts.map(rename),
    islands: renameAll(build.islands),
    pageModules: renameAll(build.pageModules),
    hot: { islands, app },
  };
}

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
  /** Names the app's files in a text by that hash. */
  rename(text: string): string;
}

/**
 * Identifies the app in development. Style sheets make no difference, nor do the names of files: a CSS module that an
 * island uses is a file of both.
 * @param scripts Names of the app's files.
 */
function identifyApp(scripts: readonly string[], chunks: readonly Rollup.OutputChunk[]): DevApp {
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
