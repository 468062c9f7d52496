import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../cache/hash.js';
import { writeFileAtomic } from '../cache/write-atomic.js';
import { type BundleInput, importKey, type SiteBundle } from './types.js';

/** What is kept of a bundle, to know when it still holds. */
export interface BundleRecord {
  inputHash: string;
  /** Hash of each file that took part, by path relative to the site. */
  sources: Record<string, string>;
  bundle: SiteBundle;
}

/** The last bundle, if it was made of the same things. */
export function reuseBundle(input: BundleInput, inputHash = hashInput(input)): SiteBundle | undefined {
  try {
    const record = JSON.parse(readFileSync(recordFile(input), 'utf8')) as BundleRecord;
    if (record.inputHash !== inputHash || !existsSync(record.bundle.serverFile)) return undefined;
    const root = input.config.root;
    const same = Object.entries(record.sources).every(([name, hash]) => hashFile(path.resolve(root, name)) === hash);
    return same && record.bundle.files.every(({ source }) => existsSync(source)) ? record.bundle : undefined;
  } catch {
    return undefined;
  }
}

/** Hash of what the bundler is asked for. */
export function hashInput({ config, mode, imports, pageModules }: BundleInput): string {
  const requests = imports.map((request) => path.relative(config.root, importKey(request, path.resolve))).sort();
  const modules = pageModules.map((page) => `${page.relativePath}\0${page.code ?? ''}`).sort();
  return hashOf(config.hash, mode, JSON.stringify(requests), JSON.stringify(modules));
}

/** Hash of each file, by path relative to the site. */
export function hashSources(files: readonly string[], root: string): Record<string, string> {
  return Object.fromEntries(files.map((file) => [path.relative(root, file), hashFile(file)]));
}

function hashFile(file: string): string {
  return hashOf(readFileSync(file));
}

function recordFile(input: BundleInput): string {
  return path.join(input.config.cacheDir, `bundle.${input.mode}.json`);
}

/** Keeps a record for the next build. */
export function saveRecord(input: BundleInput, record: BundleRecord): void {
  writeFileAtomic(recordFile(input), JSON.stringify(record));
}
