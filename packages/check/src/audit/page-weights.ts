import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BuiltPage, type BuiltSite, toFileName } from './read-site.js';

/** Sizes of a page's resources, in bytes. */
export interface PageWeight {
  total: number;
  largest: { name: string; bytes: number };
}

/** Files that hosts serve compressed. */
const TEXT = /\.(?:html|css|js|mjs|json|svg|txt|xml)$/;

/** Creates the function that measures a page; resources that pages share are compressed once. */
export function pageWeights({ config }: BuiltSite): (page: BuiltPage) => PageWeight {
  const known = new Map<string, number>();
  const weigh = (name: string): number => {
    const bytes = known.get(name) ?? bytesOf(path.join(config.outDir, name));
    known.set(name, bytes);
    return bytes;
  };
  return ({ document, facts, data }) => {
    const addresses = [...facts.assets, ...data.scripts, ...(data.modules ?? [])];
    const names = addresses.flatMap((address) => toFileName(address, config) ?? []);
    const parts = [...new Set([document, ...names])].map((name) => ({ name, bytes: weigh(name) }));
    const largest = parts.reduce((a, b) => (b.bytes > a.bytes ? b : a));
    return { total: parts.reduce((sum, { bytes }) => sum + bytes, 0), largest };
  };
}

/** 0 for a missing file: other rules report it. */
function bytesOf(file: string): number {
  try {
    const content = readFileSync(file);
    return TEXT.test(file) ? gzipSync(content).length : content.length;
  } catch {
    return 0;
  }
}
