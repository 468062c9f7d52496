import { INDEX_RESOLUTION } from '../constants.js';
import type { Postings } from '../store/types.js';

/** Documents (ascending) and grades as one number each: step from the document before times the resolution, plus grade. */
export const encodePostings = (entries: readonly (readonly [document: number, grade: number])[]): number[] => {
  let before = -1;
  return entries.map(([document, grade]) => {
    const step = document - before;
    before = document;
    return step * INDEX_RESOLUTION + grade;
  });
};

/** The reverse of `encodePostings`. */
export const decodePostings = (numbers: readonly number[]): Postings => {
  const documents: number[] = [];
  const grades: number[] = [];
  let document = -1;
  for (const number of numbers) {
    document += Math.floor(number / INDEX_RESOLUTION);
    documents.push(document);
    grades.push(number % INDEX_RESOLUTION);
  }
  return { documents, grades };
};
