import type { WrittenFile } from './write-documents.js';

/** Size of a site's files of one kind. */
export interface SizeByKind {
  kind: string;
  bytes: number;
}

const KINDS: readonly { kind: string; pattern: RegExp }[] = [
  { kind: 'HTML', pattern: /\.html$/ },
  { kind: 'JavaScript', pattern: /\.m?js$/ },
  { kind: 'CSS', pattern: /\.css$/ },
  { kind: 'search', pattern: /^static\/search[._]/ },
  { kind: 'page data', pattern: /\.json$/ },
  { kind: 'Markdown', pattern: /\.md$/ },
  { kind: 'images', pattern: /\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/ },
];

/** Adds up the sizes of a site's files by kind, largest first. */
export function sizesByKind(files: Iterable<WrittenFile>): SizeByKind[] {
  const sums = new Map<string, number>();
  for (const { path, bytes } of files) {
    const kind = KINDS.find(({ pattern }) => pattern.test(path))?.kind ?? 'other';
    sums.set(kind, (sums.get(kind) ?? 0) + bytes);
  }
  return [...sums].map(([kind, bytes]) => ({ kind, bytes })).sort((a, b) => b.bytes - a.bytes);
}
