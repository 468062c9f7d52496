import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashOf } from './hash.js';

let version: string | undefined;

/**
 * Hash of this package's code and of the search package's, whose results are cached, too: part of every cache key, so
 * that another version never reads results of this one. Computed once: what an upgrade writes while this code runs is
 * not this code.
 */
export function toolVersion(): string {
  version ??= hashOf(
    codeVersion(new URL('.', import.meta.url)),
    codeVersion(new URL('.', import.meta.resolve('@diptych/search'))),
  );
  return version;
}

/**
 * Hash of the built code in a folder. Built files are siblings; most are named by their content, the
 * entries are read.
 */
export function codeVersion(folder: URL): string {
  const names = readdirSync(fileURLToPath(folder))
    .filter((name) => /\.[jt]s$/.test(name))
    .sort();
  const entries = names.filter((name) => !name.includes('-'));
  return hashOf(...names, ...entries.map((name) => readFileSync(new URL(name, folder))));
}
