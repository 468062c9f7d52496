import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FixEdit } from '@diptych/core';
import { offsetAt } from './offset-at.js';

/** An import as it is written: 1-based lines. */
interface Import {
  specifier: string;
  line: number;
}

/**
 * Writes an import of a file below the docs folder, which other tools find from there, by its path from the page.
 * @param page The page's text and absolute path.
 * @returns `undefined` if there is no such file.
 */
export function relativeImport(
  page: { text: string; absolute: string },
  { specifier, line }: Import,
  docsDir: string,
): FixEdit[] | undefined {
  const target = path.join(docsDir, specifier);
  if (!specifier.startsWith('/') || !existsSync(target)) return undefined;
  const start = page.text.indexOf(specifier, offsetAt(page.text, line, 1));
  if (start < 0 || page.text.slice(offsetAt(page.text, line, 1), start).includes('\n')) return undefined;
  const relative = path.relative(path.dirname(page.absolute), target).replaceAll(path.sep, '/');
  const text = relative.startsWith('.') ? relative : `./${relative}`;
  return [{ start, end: start + specifier.length, text }];
}
