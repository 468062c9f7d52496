import { hashNumber } from '../records/hash-text.js';

export interface ChunkSizes {
  /** Minimum and maximum size of a file in bytes; only a single item may exceed the maximum. */
  least: number;
  most: number;
  /** On average, one in this many items may end a file. */
  every: number;
}

/**
 * Determines where files end. An end depends on the item before it, not only on the sizes: after an edit that makes one
 * file larger, the following files soon begin at the same items as before, and are not written again.
 */
export const createChunker = ({ least, most, every }: ChunkSizes) => {
  let size = 0;
  let mayEnd = false;
  return {
    /** Adds the next item; returns whether it begins a new file. */
    begins(key: string, bytes: number): boolean {
      const isNew = size > 0 && (size + bytes > most || (mayEnd && size >= least));
      size = isNew ? bytes : size + bytes;
      mayEnd = hashNumber(key) % every === 0;
      return isNew;
    },
  };
};
