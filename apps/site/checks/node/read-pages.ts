import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageSource } from '../core/types.js';

/** Reads all pages below a folder, sorted by path. */
export function readPages(folder: string): PageSource[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => file.split(path.sep).join('/'))
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
}
