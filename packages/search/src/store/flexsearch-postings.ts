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
const ALL = Number.MAX_SAFE_INTEGER;

/**
 * Postings kept by FlexSearch: per word, the pages in slots by grade. FlexSearch is given finished words and finished
 * grades; its own tokeniser and scoring are not used, so that index, query and highlights agree. The words of a page
 * are added grade by grade, as entries of their own (page × resolution + grade): its smallest build answers with ids
 * alone, and so the id tells the grade.
 */
export const createFlexsearchPostings = (): PostingIndex => {
  let currentGrade = 0;
  const index = new Index({
    tokenize: 'strict',
    resolution: INDEX_RESOLUTION,
    encode: (text) => text.split(SEPARATOR),
    score: () => currentGrade,
  });
  return {
    add(page, grades) {
      const byGrade: string[][] = Array.from({ length: INDEX_RESOLUTION }, () => []);
      for (const [word, grade] of grades) byGrade[grade]?.push(word);
      for (const [grade, words] of byGrade.entries()) {
        currentGrade = grade;
        index.add(page * INDEX_RESOLUTION + grade, words.join(SEPARATOR));
      }
    },
    postings(word) {
      const ids = index.search(word, { limit: ALL }) as number[];
      if (ids.length === 0) return undefined;
      return {
        documents: ids.map((id) => Math.floor(id / INDEX_RESOLUTION)),
        grades: ids.map((id) => id % INDEX_RESOLUTION),
      };
    },
  };
};
