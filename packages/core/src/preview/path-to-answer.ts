import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file of the site. */
export interface FoundFile {
  /** Absolute path, free of symbolic links. */
  file: string;
  size: number;
  /** Changes whenever the file does. */
  stamp: string;
}

/** The response for a path of a site. */
export type Answer =
  | { kind: 'file'; found: FoundFile }
  /** To another path of the site. */
  | { kind: 'redirect'; pathname: string }
  | { kind: 'none' };

const NONE: Answer = { kind: 'none' };

/**
 * Resolves a path, with clean addresses:
 *
 * ```
 * /a/b                 → a/b, a/b.html; else to /a/b/ if there is a/b/index.html
 * /a/                  → a/index.html; else to /a if there is a.html
 * /a/b.html            → to /a/b
 * /a/index, /a/index.html → to /a/
 * ```
 *
 * @param pathname Decoded, from the site's root (without base), as `urlToPath` gives it.
 */
export async function pathToAnswer(folder: string, pathname: string): Promise<Answer> {
  const name = pathname.slice(1);
  if (name === '' || name.endsWith('/')) return folderAnswer(folder, name);
  const parent = name.slice(0, name.lastIndexOf('/') + 1);
  const isIndex = /(?:^|\/)index(?:\.html)?$/.test(name);
  if (isIndex && (await findFile(folder, `${parent}index.html`))) return { kind: 'redirect', pathname: `/${parent}` };
  const exact = await findFile(folder, name);
  if (exact) {
    const isPage = name.endsWith('.html') && name !== '404.html';
    return isPage ? { kind: 'redirect', pathname: pathname.slice(0, -'.html'.length) } : { kind: 'file', found: exact };
  }
  const page = await findFile(folder, `${name}.html`);
  if (page) return { kind: 'file', found: page };
  const index = await findFile(folder, `${name}/index.html`);
  return index ? { kind: 'redirect', pathname: `${pathname}/` } : NONE;
}

async function folderAnswer(folder: string, name: string): Promise<Answer> {
  const index = await findFile(folder, `${name}index.html`);
  if (index) return { kind: 'file', found: index };
  if (name === '') return NONE;
  const clean = name.slice(0, -1);
  const page = (await findFile(folder, `${clean}.html`)) ?? (await findFile(folder, clean));
  return page ? { kind: 'redirect', pathname: `/${clean}` } : NONE;
}

/**
 * Finds a regular file below a folder. A symbolic link to a target outside of it is not followed.
 * @param name Relative, with slashes.
 */
export async function findFile(folder: string, name: string): Promise<FoundFile | undefined> {
  try {
    const root = await realpath(folder);
    const file = await realpath(path.join(root, name));
    if (!file.startsWith(root.endsWith(path.sep) ? root : root + path.sep)) return undefined;
    const stats = await stat(file);
    if (!stats.isFile()) return undefined;
    return { file, size: stats.size, stamp: `${stats.ino}-${stats.size}-${stats.mtimeMs}` };
  } catch {
    return undefined;
  }
}
