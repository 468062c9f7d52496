import { INDEX_RESOLUTION } from '../constants.js';
import type { Postings } from '../store/types.js';

/** Pages (ascending) and grades as one number each: step from the page before times the resolution, plus grade. */
export const encodePostings = (entries: readonly (readonly [page: number, grade: number])[]): number[] => {
  let before = -1;
  return entries.map(([page, grade]) => {
    const step = page - before;
    before = page;
    return step * INDEX_RESOLUTION + grade;
  });
};

/** The reverse of `encodePostings`. */
export const decodePostings = (numbers: readonly number[]): Postings => {
  const pages: number[] = [];
  const grades: number[] = [];
  let page = -1;
  for (const number of numbers) {
    page += Math.floor(number / INDEX_RESOLUTION);
    pages.push(page);
    grades.push(number % INDEX_RESOLUTION);
  }
  return { pages, grades };
};
