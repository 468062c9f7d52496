import type { PostingsFile } from './split-layout.js';

/** A word with its pages (ascending) and grades, plain and encoded. */
export interface WordEntry {
  word: string;
  pages: readonly (readonly [page: number, grade: number])[];
  postings: number[];
}

/** Size of a file to aim at, in characters: about 6 KB compressed. */
const FILE_LENGTH = 20_000;

/** Words (ascending) in files of about the same size. A word is never divided, so a file may be larger. */
export const packWords = (entries: readonly WordEntry[]): PostingsFile[] => {
  const files: PostingsFile[] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const { word, postings } of entries) {
    const own = JSON.stringify(postings).length + word.length + 4;
    if (length + own > FILE_LENGTH) {
      files.push({ words: [], postings: [] });
      length = 0;
    }
    length += own;
    files.at(-1)?.words.push(word);
    files.at(-1)?.postings.push(postings);
  }
  return files;
};
