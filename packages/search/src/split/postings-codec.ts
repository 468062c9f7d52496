import { INDEX_RESOLUTION } from '../constants.js';
import type { Postings } from '../store/types.js';

/** Makes one number of each document and its grade: step from the document before times the resolution, plus grade. */
export class PostingsEncoder {
  readonly numbers: number[] = [];
  private before = -1;

  /** Documents come in ascending order. */
  add(document: number, grade: number): void {
    this.numbers.push((document - this.before) * INDEX_RESOLUTION + grade);
    this.before = document;
  }
}

/** Documents (ascending) and grades, encoded. */
export const encodePostings = (entries: Iterable<readonly [document: number, grade: number]>): number[] => {
  const encoder = new PostingsEncoder();
  for (const [document, grade] of entries) encoder.add(document, grade);
  return encoder.numbers;
};

/** Gives each document with its grade, in order. */
export const readPostings = (numbers: readonly number[], take: (document: number, grade: number) => void): void => {
  let document = -1;
  for (const number of numbers) {
    const grade = number % INDEX_RESOLUTION;
    document += (number - grade) / INDEX_RESOLUTION;
    take(document, grade);
  }
};

/** The reverse of `encodePostings`. */
export const decodePostings = (numbers: readonly number[]): Postings => {
  const documents: number[] = [];
  const grades: number[] = [];
  readPostings(numbers, (document, grade) => {
    documents.push(document);
    grades.push(grade);
  });
  return { documents, grades };
};
