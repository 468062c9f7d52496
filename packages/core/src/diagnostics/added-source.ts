import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from './index.js';
import { nameFrom } from './name-from.js';

/** What the page of a plugin was created from. */
export interface AddedSource {
  /** From the site's folder. */
  file: string;
  /** The line of the file for each line of the page. */
  lines?: readonly (number | undefined)[];
}

/** Location of the file that names the source of a plugin's page, for the page's file. */
export function addedSourceFile(file: string): string {
  return `${file}.source.json`;
}

/** Pages of plugins, from the site's folder. */
const ADDED = /^\.diptych\/added/;

/**
 * Moves a diagnostic of a plugin's page to where an author can do something about it, if the plugin has set where the
 * page comes from.
 * @param root The site's folder.
 */
export function locateAdded(diagnostic: Diagnostic, root: string): Diagnostic {
  const name = diagnostic.file && nameFrom(root, path.resolve(root, diagnostic.file));
  const source = name && ADDED.test(name) ? readSource(path.join(root, name)) : undefined;
  if (!source) return diagnostic;
  // A fix would change the page, which the plugin writes again.
  const { line, column, fix: _, ...rest } = diagnostic;
  const own = line === undefined ? undefined : source.lines?.[line - 1];
  return { ...rest, file: source.file, ...(own !== undefined && { line: own, column }) };
}

function readSource(file: string): AddedSource | undefined {
  try {
    return JSON.parse(readFileSync(addedSourceFile(file), 'utf8')) as AddedSource;
  } catch {
    return undefined;
  }
}
