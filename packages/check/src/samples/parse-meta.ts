import type { FenceMeta } from './types.js';

const KEYS: ReadonlyMap<string, keyof FenceMeta> = new Map([
  ['title', 'title'],
  ['no-check', 'noCheck'],
  ['project', 'project'],
  ['files', 'files'],
  ['run', 'run'],
  ['record', 'record'],
  ['file', 'file'],
  ['root', 'root'],
]);

/**
 * Parses the keys for samples; all others belong to the site.
 * @param meta The text after the language in a fence's info string.
 */
export function parseMeta(meta: string): FenceMeta {
  const out: FenceMeta = {};
  for (const [, key = '', double, single] of meta.matchAll(/([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'))?/g)) {
    const known = KEYS.get(key);
    if (known) out[known] = double ?? single ?? '';
  }
  return out;
}
