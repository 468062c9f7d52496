import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Number and size of the files of one kind. */
export interface SizeByKind {
  kind: string;
  bytes: number;
}

const KINDS: readonly { kind: string; pattern: RegExp }[] = [
  { kind: 'HTML', pattern: /\.html$/ },
  { kind: 'JavaScript', pattern: /\.m?js$/ },
  { kind: 'CSS', pattern: /\.css$/ },
  { kind: 'search', pattern: /^static[\\/]search[._]/ },
  { kind: 'page data', pattern: /\.json$/ },
  { kind: 'Markdown', pattern: /\.md$/ },
  { kind: 'images', pattern: /\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/ },
];

/** Adds up the sizes of a folder's files by kind, largest first. */
export function folderToSizes(folder: string): SizeByKind[] {
  const sums = new Map<string, number>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const stats = lstatSync(path.join(folder, name));
    if (!stats.isFile()) continue;
    const kind = KINDS.find(({ pattern }) => pattern.test(name))?.kind ?? 'other';
    sums.set(kind, (sums.get(kind) ?? 0) + stats.size);
  }
  return [...sums].map(([kind, bytes]) => ({ kind, bytes })).sort((a, b) => b.bytes - a.bytes);
}
