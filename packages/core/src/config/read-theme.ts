import path from 'node:path';
import { readCheckedJson, writeChecked } from '../cache/checked-file.js';
import { dependenciesHold, hashFile } from '../cache/hash-file.js';
import { toolVersion } from '../cache/tool-version.js';
import { findPackage, packageOf } from '../diagnostics/packages.js';
import { CACHE_FOLDER } from './compile-config.js';
import { type ThemeComponents, themeComponents } from './theme-components.js';
import { type ThemeFrontmatter, themeFrontmatter } from './theme-frontmatter.js';

/** What a theme's module states about pages, read without running it. */
export interface ThemeStatements {
  components: ThemeComponents;
  frontmatter: ThemeFrontmatter;
}

/** The statements of a theme's package, and what they were read from. */
interface StoredTheme extends ThemeStatements {
  tool: string;
  /** The package that the name resolved to: its folder and the hash of its manifest. */
  origin: string;
  /** Hashes of the files that were read. */
  files: Record<string, string>;
}

/** File of the statements, below the cache folder. */
const STORED_FILE = 'theme.json';

/**
 * Reads the statements of a theme. Those of a package are cached: parsing its modules anew would load the native parser
 * and resolver in each thread of each build. A theme in the site's folder is read every time.
 * @param theme As in the config.
 * @throws {DiptychError} if they cannot be read, or are invalid.
 */
export function readTheme(theme: string, root: string): ThemeStatements {
  const file = path.join(root, CACHE_FOLDER, STORED_FILE);
  const origin = installedTheme(theme, root);
  const stored = origin === undefined ? undefined : readCheckedJson<StoredTheme>(file);
  if (stored?.origin === origin && stored?.tool === toolVersion() && dependenciesHold(stored.files, root))
    return stored;
  const statements = { components: themeComponents(theme, root), frontmatter: themeFrontmatter(theme, root) };
  const names = [...statements.components.files, ...statements.frontmatter.files];
  if (origin !== undefined && names.length > 0) {
    const files = Object.fromEntries(names.map((name) => [name, hashFile(name)]));
    writeChecked(file, JSON.stringify({ tool: toolVersion(), origin, files, ...statements } satisfies StoredTheme));
  }
  return statements;
}

/** The package that a bare name resolves to; `undefined` for paths, and where there is none. */
function installedTheme(theme: string, root: string): string | undefined {
  const folder = /^[./]/.test(theme) || path.isAbsolute(theme) ? undefined : findPackage(packageOf(theme), root);
  return folder && `${theme} ${folder} ${hashFile(path.join(folder, 'package.json'))}`;
}
