import type { IndexedPiece } from './index-page.js';
import { PostingsEncoder } from './postings-codec.js';

/** A word with its documents and grades, encoded. */
export interface WordEntry {
  word: string;
  postings: readonly number[];
}

/** The words of documents that are given one after the other. Of a document nothing is kept but its number and grades. */
export interface WordCollector {
  /** Takes the next document. */
  add(document: Pick<IndexedPiece, 'words' | 'grades'>): void;
  /** How many documents were added. */
  count(): number;
  /** All words in the order of code units. */
  entries(): WordEntry[];
}

/** Code unit of the digit 0. */
const ZERO = 48;

export const createWordCollector = (): WordCollector => {
  const encoders = new Map<string, PostingsEncoder>();
  let count = 0;
  return {
    add({ words, grades }) {
      for (const [index, word] of words.entries()) {
        let encoder = encoders.get(word);
        if (!encoder) {
          encoder = new PostingsEncoder();
          encoders.set(word, encoder);
        }
        encoder.add(count, grades.charCodeAt(index) - ZERO);
      }
      count += 1;
    },
    count: () => count,
    entries: () =>
      [...encoders.keys()].sort().map((word) => ({ word, postings: (encoders.get(word) as PostingsEncoder).numbers })),
  };
};
