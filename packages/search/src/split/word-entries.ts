import { GRADE_ZERO, type IndexedPiece } from './index-page.js';
import { PostingsEncoder } from './postings-codec.js';

/** A word with its documents and grades, encoded. */
export interface WordEntry {
  word: string;
  postings: readonly number[];
  /** Pages whose titles come in the same file, see `bring-titles.ts`. */
  titled?: readonly number[];
}

/** Compares entries in the order of code units. */
export const byWord = (a: WordEntry, b: WordEntry): number => (a.word < b.word ? -1 : 1);

/**
 * Collects the words of documents that are added one after the other. Only the number and the grades of a document are
 * stored.
 */
export interface WordCollector {
  /** Adds the next document. */
  add(document: IndexedPiece): void;
  /** All words in the order of code units. */
  entries(): WordEntry[];
}

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
        encoder.add(count, grades.charCodeAt(index) - GRADE_ZERO);
      }
      count += 1;
    },
    entries: () =>
      [...encoders.keys()].sort().map((word) => ({ word, postings: (encoders.get(word) as PostingsEncoder).numbers })),
  };
};
