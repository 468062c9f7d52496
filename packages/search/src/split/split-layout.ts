import { lowerBound } from '../store/sorted-words.js';
import type { WordRequest } from '../store/types.js';

/** Files of an index, by their number. */
export const wordsFile = (index: number): string => `w${index}.json`;
export const textsFile = (index: number): string => `t${index}.json`;
export const titlesFile = (index: number): string => `titles${index}.json`;

/** The word under which the best documents of a prefix are listed. Sorts right after the prefix itself. */
export const prefixEntry = (prefix: string): string => `${prefix}*`;

/** Prefixes whose words fill more files than this are listed by themselves. */
const MAX_PREFIX_FILES = 1;

/** Number of the file that contains, or would contain, a word; `firsts` are the first words of the files. */
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

/** Whether so many words begin with `prefix` that its best documents are listed instead. */
export const isWidePrefix = (firsts: readonly string[], prefix: string): boolean => {
  const { first, last } = filesOfPrefix(firsts, prefix);
  return last - first >= MAX_PREFIX_FILES;
};

/** Numbers of the files with information about a word. */
export const requestToFiles = (firsts: readonly string[], { word, prefix }: WordRequest): number[] => {
  const files = new Set([fileOf(firsts, word)]);
  if (prefix && isWidePrefix(firsts, word)) files.add(fileOf(firsts, prefixEntry(word)));
  else if (prefix) files.add(filesOfPrefix(firsts, word).last);
  return [...files];
};

/** Numbers of the files that may contain the correction of a misspelled word, the most probable first. */
export const similarToFiles = (firsts: readonly string[], word: string): number[] => {
  const own = fileOf(firsts, word);
  const files = new Set([own]);
  for (const near of misspelled(word)) files.add(fileOf(firsts, near));
  // A wrong or missing letter after the first few leaves the word near its own index.
  for (const file of [own - 1, own + 1]) if (firsts[file] !== undefined) files.add(file);
  return [...files];
};

/**
 * Errors in this many first letters move a word to another part of the dictionary; the first letter itself is rarely
 * wrong.
 */
const TELLING_LETTERS = 5;

/** Possible corrections that do not require the dictionary: with letters swapped, or one left out. */
const misspelled = (word: string): string[] =>
  Array.from({ length: Math.min(TELLING_LETTERS, word.length - 1) }, (_, at) => [
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    word.slice(0, at) + word.slice(at + 1),
  ])
    .reverse()
    .flat();
