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

/** Number of a site's files, and their sizes in bytes: of all, and by kind, largest first. */
export function outputTotals(files: readonly WrittenFile[]): { files: number; bytes: number; sizes: SizeByKind[] } {
  const sums = new Map<string, number>();
  for (const { path, bytes } of files) {
    const kind = KINDS.find(({ pattern }) => pattern.test(path))?.kind ?? 'other';
    sums.set(kind, (sums.get(kind) ?? 0) + bytes);
  }
  const sizes = [...sums].map(([kind, bytes]) => ({ kind, bytes })).sort((a, b) => b.bytes - a.bytes);
  return { files: files.length, bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0), sizes };
}
