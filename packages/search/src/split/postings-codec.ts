import { GRADES } from '../store/field-grades.js';
import type { Postings } from '../store/types.js';

/**
 * Encodes each document and its grade as one number: delta to the previous document times the number of grades, plus
 * grade.
 */
export class PostingsEncoder {
  readonly numbers: number[] = [];
  private before = -1;

  /** Documents come in ascending order. */
  add(document: number, grade: number): void {
    this.numbers.push((document - this.before) * GRADES + grade);
    this.before = document;
  }
}

/** Documents (ascending) and grades, encoded. */
export const encodePostings = (entries: Iterable<readonly [document: number, grade: number]>): number[] => {
  const encoder = new PostingsEncoder();
  for (const [document, grade] of entries) encoder.add(document, grade);
  return encoder.numbers;
};

/** Iterates over documents and their grades, in order. */
export const readPostings = (numbers: readonly number[], take: (document: number, grade: number) => void): void => {
  let document = -1;
  for (let i = (numbers[0] ?? 0) < 0 ? 1 : 0; i < numbers.length; i++) {
    const number = numbers[i] as number;
    const grade = number % GRADES;
    document += (number - grade) / GRADES;
    take(document, grade);
  }
};

/** The reverse of `encodePostings`, and of `keepBest`. */
export const decodePostings = (numbers: readonly number[]): Postings => {
  const documents: number[] = [];
  const grades: number[] = [];
  readPostings(numbers, (document, grade) => {
    documents.push(document);
    grades.push(grade);
  });
  const first = numbers[0] ?? 0;
  return { documents, grades, count: first < 0 ? -first : documents.length };
};

/** The best `limit` documents, after the count of all, where there are more. Among equals, the first ones. */
export const keepBest = (numbers: readonly number[], limit: number): readonly number[] => {
  if (numbers.length <= limit) return numbers;
  const { grades, count } = decodePostings(numbers);
  const sorted = Uint8Array.from(grades).sort().reverse();
  const worst = sorted[limit - 1] as number;
  let equals = limit - sorted.indexOf(worst);
  const best = new PostingsEncoder();
  readPostings(numbers, (document, grade) => {
    if (grade > worst || (grade === worst && equals-- > 0)) best.add(document, grade);
  });
  return [-count, ...best.numbers];
};
