import { SEARCH_SCHEMA } from '../constants.js';
import type { SplitRoot } from '../types.js';

/** Checks parsed JSON and returns it as a root. Throws when it is none or one of another version. */
export const readSplitRoot = (data: unknown): SplitRoot => {
  const root = (data ?? {}) as Partial<SplitRoot>;
  if (root.schema !== SEARCH_SCHEMA) {
    throw new TypeError(`The split index has version ${String(root.schema)}; this reader knows ${SEARCH_SCHEMA}.`);
  }
  if (
    !Number.isInteger(root.pages) ||
    !Array.isArray(root.pieces) ||
    !Array.isArray(root.words) ||
    !Array.isArray(root.prefixes)
  ) {
    throw new TypeError('The root of the split index has fields missing.');
  }
  return root as SplitRoot;
};
