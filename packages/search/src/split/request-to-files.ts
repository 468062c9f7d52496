import type { WordRequest } from '../store/types.js';
import type { SplitRoot } from '../types.js';
import { fileOf, filesOfPrefix, MAX_PREFIX_FILES, prefixesFile, wordsFile } from './split-layout.js';

/** Where the dictionary answers a request about a word: numbers of the files of words and of prefixes. */
export interface RequestFiles {
  words: readonly number[];
  prefixes: readonly number[];
}

/** Whether so many words begin with `prefix` that a list of their best pages stands for them. */
export const isWidePrefix = (root: SplitRoot, prefix: string): boolean => {
  const { first, last } = filesOfPrefix(root.words, prefix);
  return last - first >= MAX_PREFIX_FILES;
};

/** The files of a dictionary in parts that know about a word. */
export const requestToFiles = (root: SplitRoot, { word, prefix, similar }: WordRequest): RequestFiles => {
  const words = new Set([fileOf(root.words, word)]);
  if (similar) for (const near of misspelled(word)) words.add(fileOf(root.words, near));
  if (prefix && isWidePrefix(root, word)) return { words: [...words], prefixes: [fileOf(root.prefixes, word)] };
  if (prefix) {
    const { first, last } = filesOfPrefix(root.words, word);
    for (let file = first; file <= last; file++) words.add(file);
  }
  return { words: [...words], prefixes: [] };
};

/** The names of these files within the folder of the index. */
export const toFileNames = ({ words, prefixes }: RequestFiles): string[] => [
  ...prefixes.map(prefixesFile),
  ...words.map(wordsFile),
];

/** Beginnings of the words that may be meant: an error further in does not move a word far in the dictionary. */
const misspelled = (word: string): string[] => {
  const [a = '', b = '', c = ''] = word;
  const rest = word.slice(3);
  return [b + c + rest, a + c + rest, a + b + rest, b + a + c + rest, a + c + b + rest];
};
