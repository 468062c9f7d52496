import { readdirSync, statSync } from 'node:fs';
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
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const name = path.relative(folder, file);
    const kind = KINDS.find(({ pattern }) => pattern.test(name))?.kind ?? 'other';
    sums.set(kind, (sums.get(kind) ?? 0) + statSync(file).size);
  }
  return [...sums].map(([kind, bytes]) => ({ kind, bytes })).sort((a, b) => b.bytes - a.bytes);
}
