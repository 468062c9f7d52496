import path from 'node:path';
import { hashOf } from '../cache/hash.js';
import { dependenciesHold, hashFiles } from '../cache/hash-file.js';
import type { ParsingConfig } from '../config/config-slice.js';
import type { HighlightCache, MarkdownOptions, PageTypes } from '../markdown/index.js';

/** Part of every key: increase it when the types of the same code change. */
const TYPES_VERSION = '3';

/** A cached answer; paths are relative to the site's folder. */
interface KnownTypes {
  blocks: PageTypes['blocks'];
  hashes: Record<string, string>;
}

/**
 * Provides pages with the types of their samples, if the config has a provider. The types of a page are computed again
 * only if its blocks change, the code of the config, or a file that they come from.
 * @param onRead Called with each file that they were found in.
 */
export function codeTypesOf(
  { markdown: { types: describe }, root, functionsHash }: ParsingConfig,
  cache: HighlightCache | undefined,
  onRead: (file: string, hash: string) => void,
): MarkdownOptions['readTypes'] {
  if (!describe) return undefined;
  return async (samples) => {
    const key = hashOf('types', TYPES_VERSION, functionsHash, JSON.stringify(samples));
    const stored = cache?.get(key);
    let known = stored === undefined ? undefined : (JSON.parse(stored) as KnownTypes);
    if (!known || !dependenciesHold(known.hashes, root)) {
      const start = Date.now();
      const { blocks, files } = await describe(root, samples);
      known = { blocks, hashes: hashFiles(files, root, start) };
      cache?.set(key, JSON.stringify(known));
    }
    for (const [name, hash] of Object.entries(known.hashes)) onRead(path.resolve(root, name), hash);
    return known.blocks;
  };
}
