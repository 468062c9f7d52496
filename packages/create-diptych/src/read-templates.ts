import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Starter } from './options.js';

/** The package's folder: the relative path is the same from `src/` and from `dist/`. */
const PACKAGE = fileURLToPath(new URL('..', import.meta.url));

/**
 * The files of a template folder; none if the folder does not exist.
 * @param folder such as `docs/en`
 * @returns text by path below the folder, with forward slashes
 */
export function readTemplates(folder: string): Record<string, string> {
  const root = path.join(PACKAGE, 'templates', folder);
  return existsSync(root) ? readFiles(root) : {};
}

/** The source of a starter's plugin, which the build has copied from the examples; text by path in the site. */
export function readPlugin(starter: Starter): Record<string, string> {
  const files = Object.entries(readFiles(path.join(PACKAGE, 'dist/plugins', starter)));
  return Object.fromEntries(files.map(([name, content]) => [`plugins/${name}`, content]));
}

function readFiles(root: string): Record<string, string> {
  // Not by the entries' `parentPath`, which the file system of Yarn's Plug'n'Play does not have.
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(path.join(root, name)).isFile());
  return Object.fromEntries(
    files.map((name) => [name.replaceAll(path.sep, '/'), readFileSync(path.join(root, name), 'utf8')]),
  );
}
