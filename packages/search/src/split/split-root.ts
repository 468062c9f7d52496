import { SEARCH_SCHEMA } from '../constants.js';
import type { SplitRoot } from '../types.js';

/** Checks parsed JSON and returns it as a root. Throws when it is none or one of another version. */
export const readSplitRoot = (data: unknown): SplitRoot => {
  const root = (data ?? {}) as Partial<SplitRoot>;
  if (root.schema !== SEARCH_SCHEMA) {
    throw new TypeError(`The split index has version ${String(root.schema)}; this reader knows ${SEARCH_SCHEMA}.`);
  }
  if (!Array.isArray(root.chunks) || !Array.isArray(root.shards) || !Array.isArray(root.heads)) {
    throw new TypeError('The root of the split index has fields missing.');
  }
  return root as SplitRoot;
};
