import type { PostingsFile } from './split-layout.js';
import { utf8Length } from './utf8-length.js';

/** A word with its documents (ascending) and grades, plain and encoded. */
export interface WordEntry {
  word: string;
  documents: readonly (readonly [document: number, grade: number])[];
  postings: number[];
}

/** Size of a file to aim at, in bytes: about 4 KB compressed. */
const FILE_BYTES = 10_000;

/** Words (ascending) in files of about the same size. A word is never divided, so a file may be larger. */
export const packWords = (entries: readonly WordEntry[]): PostingsFile[] => {
  const files: PostingsFile[] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const { word, postings } of entries) {
    const own = JSON.stringify(postings).length + utf8Length(word) + 4;
    if (length + own > FILE_BYTES) {
      files.push({ words: [], postings: [] });
      length = 0;
    }
    length += own;
    files.at(-1)?.words.push(word);
    files.at(-1)?.postings.push(postings);
  }
  return files;
};
