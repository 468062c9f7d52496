import { Index } from 'flexsearch';
import { INDEX_RESOLUTION } from '../constants.js';
import type { Postings } from './types.js';

/** The little of FlexSearch that is used; this file is the only one that knows it. */
export interface PostingIndex {
  add(page: number, grades: ReadonlyMap<string, number>): void;
  postings(word: string): Postings | undefined;
}

// Between words handed to FlexSearch: no word holds it.
const SEPARATOR = '\n';

/**
 * Postings kept by FlexSearch: per word, the pages in slots by grade. FlexSearch is given finished words and finished
 * grades; its own tokeniser and scoring are not used, so that index, query and highlights agree.
 */
export const createFlexsearchPostings = (): PostingIndex => {
  let current: ReadonlyMap<string, number> = new Map();
  const index = new Index({
    tokenize: 'strict',
    resolution: INDEX_RESOLUTION,
    encode: (text) => text.split(SEPARATOR),
    score: (_content, word) => current.get(word) ?? INDEX_RESOLUTION - 1,
  });
  return {
    add(page, grades) {
      current = grades;
      index.add(page, [...grades.keys()].join(SEPARATOR));
    },
    postings(word) {
      const slots = index.search<false>(word, { resolve: false }).result;
      const pages: number[] = [];
      const grades: number[] = [];
      slots.forEach((slot, grade) => {
        for (const page of slot) {
          pages.push(page as number);
          grades.push(grade);
        }
      });
      return pages.length > 0 ? { pages, grades } : undefined;
    },
  };
};
