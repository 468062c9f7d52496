import { lowerBound } from '../store/sorted-words.js';

/** Files of a split index, by their number. */
export const wordsFile = (index: number): string => `w${index}.json`;
export const prefixesFile = (index: number): string => `x${index}.json`;
export const documentFile = (index: number): string => `d${index}.json`;

/** A file of words or prefixes: `postings[i]` belongs to `words[i]`; each number is 9 × step to the document + grade. */
export interface PostingsFile {
  words: string[];
  postings: number[][];
}

/** Prefixes whose words fill more files than this have a list of their own. */
export const MAX_PREFIX_FILES = 2;

/** Number of the file that holds, or would hold, a word; `firsts` are the first words of the files. */
export const fileOf = (firsts: readonly string[], word: string): number => {
  const after = lowerBound(firsts, word);
  return firsts[after] === word ? after : Math.max(0, after - 1);
};

/** First and last file with words that begin with `prefix`. */
export const filesOfPrefix = (firsts: readonly string[], prefix: string): { first: number; last: number } => {
  const first = fileOf(firsts, prefix);
  let last = first;
  while (last + 1 < firsts.length && (firsts[last + 1] as string).startsWith(prefix)) last += 1;
  return { first, last };
};
