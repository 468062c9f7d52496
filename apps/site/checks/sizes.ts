import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** What may not outgrow a size: files, or a script with all that it imports at once. Patterns are below the output. */
export type Budget = { kB: number } & ({ files: string[] } | { script: string });

/** A line of the table. */
export interface Size {
  what: string;
  /** Bytes, as a host sends them: brotli of the highest quality. */
  bytes: number;
  /** Bytes. */
  budget: number;
}

/**
 * Weighs a built site.
 * @throws where a pattern finds nothing: a budget for what is no more there holds nothing.
 */
export function weigh(dist: string, budgets: Record<string, Budget>): Size[] {
  return Object.entries(budgets).map(([what, budget]) => {
    const patterns = 'files' in budget ? budget.files : [budget.script];
    const found = patterns.flatMap((pattern) => find(dist, pattern));
    const files = 'files' in budget ? found : withImports(found);
    const bytes = files.reduce((sum, file) => sum + compressedSize(file), 0);
    return { what, bytes, budget: budget.kB * 1000 };
  });
}

/** @returns Lines of a table, what has outgrown its budget marked. */
export function toTable(sizes: readonly Size[]): string {
  const width = Math.max(...sizes.map(({ what }) => what.length));
  const kilo = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);
  return sizes
    .map(
      ({ what, bytes, budget }) =>
        `${what.padEnd(width)}${kilo(bytes)} of${kilo(budget)} kB${bytes > budget ? '  ←' : ''}`,
    )
    .join('\n');
}

/** Files that a pattern names; a star stands for any part of a file's name. */
function find(dist: string, pattern: string): string[] {
  const folder = path.join(dist, path.dirname(pattern));
  const parts = path.basename(pattern).split('*');
  const name = new RegExp(`^${parts.map((part) => part.replace(/\W/g, '\\$&')).join('.*')}$`);
  const found = existsSync(folder) ? readdirSync(folder).filter((file) => name.test(file)) : [];
  if (found.length === 0) throw new Error(`The site has no file ${pattern}. Build it, or correct size-budget.json.`);
  return found.map((file) => path.join(folder, file));
}

/** A script's own files and what they import at once; what is imported on intent does not count. */
function withImports(scripts: readonly string[]): string[] {
  const files = new Set(scripts);
  for (const file of files) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*["'`](\.[^"'`]+)["'`]/g))
      files.add(path.resolve(path.dirname(file), name));
  }
  return [...files];
}

function compressedSize(file: string): number {
  return brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
