import path from 'node:path';
import { hashOf } from '../cache/hash.js';
import { dependenciesHold, hashFile } from '../cache/hash-file.js';
import type { ParsingConfig } from '../config/config-slice.js';
import type { HighlightCache, MarkdownOptions, PageTypes } from '../markdown/index.js';

/** Part of every key: increase it when the types of the same code change. */
const TYPES_VERSION = '2';

/** A cached answer; paths are relative to the site's folder. */
interface KnownTypes {
  blocks: PageTypes['blocks'];
  hashes: Record<string, string>;
}

/**
 * Provides pages with the types of their samples, if the config has a provider. The types of a page are computed again
 * only if its blocks change, or a file that they come from.
 * @param onRead Called with each file that they were found in.
 */
export function codeTypesOf(
  { markdown: { types: ask }, root }: ParsingConfig,
  cache: HighlightCache | undefined,
  onRead: (file: string, hash: string) => void,
): MarkdownOptions['readTypes'] {
  if (!ask) return undefined;
  return async (samples) => {
    const key = hashOf('types', TYPES_VERSION, JSON.stringify(samples));
    const kept = cache?.get(key);
    let known = kept === undefined ? undefined : (JSON.parse(kept) as KnownTypes);
    if (!known || !dependenciesHold(known.hashes, root)) {
      const { blocks, files } = await ask(root, samples);
      const hashes = files.map((file) => [path.relative(root, file).replaceAll('\\', '/'), hashFile(file)]);
      known = { blocks, hashes: Object.fromEntries(hashes) };
      cache?.set(key, JSON.stringify(known));
    }
    for (const [name, hash] of Object.entries(known.hashes)) onRead(path.resolve(root, name), hash);
    return known.blocks;
  };
}
