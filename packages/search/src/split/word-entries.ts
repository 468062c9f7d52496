import { recordToView } from '../store/record-to-view.js';
import { viewToGrades } from '../store/view-to-grades.js';
import type { SearchRecord } from '../types.js';
import { PostingsEncoder } from './postings-codec.js';

/** A word with its documents and grades, encoded. */
export interface WordEntry {
  word: string;
  postings: readonly number[];
}

/** The words of documents that are given one after the other. Of a document nothing is kept but its number and grades. */
export interface WordCollector {
  /** Takes the next document; `whole` tells the first piece of a page: title, summary and address count for it alone. */
  add(document: SearchRecord, whole: boolean): void;
  /** How many documents were added. */
  count(): number;
  /** All words in the order of code units. */
  entries(): WordEntry[];
}

export const createWordCollector = (): WordCollector => {
  const encoders = new Map<string, PostingsEncoder>();
  let count = 0;
  return {
    add(document, whole) {
      for (const [word, grade] of viewToGrades(recordToView(document), whole)) {
        let encoder = encoders.get(word);
        if (!encoder) {
          encoder = new PostingsEncoder();
          encoders.set(word, encoder);
        }
        encoder.add(count, grade);
      }
      count += 1;
    },
    count: () => count,
    entries: () =>
      [...encoders.keys()].sort().map((word) => ({ word, postings: (encoders.get(word) as PostingsEncoder).numbers })),
  };
};
