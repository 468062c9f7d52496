import { wordsStartingWith } from '../store/sorted-words.js';
import type { Postings, WordRequest, WordStore } from '../store/types.js';
import type { SplitSource } from '../types.js';
import { createParts } from './create-parts.js';
import { decodePostings } from './postings-codec.js';
import { fileOf, filesOfPrefix, MAX_PREFIX_FILES, type PostingsFile, prefixesFile, wordsFile } from './split-layout.js';

/** The dictionary of an index in parts: what a store answers about words. */
export type SplitWords = Pick<WordStore, 'prepare' | 'postings' | 'startingWith' | 'shortPrefix' | 'wordsAtHand'>;

/** A dictionary that fetches its files as queries need them, each once. */
export const createSplitWords = ({ root, fetchPart }: SplitSource): SplitWords => {
  const need = createParts(fetchPart);
  const words = new Map<string, readonly number[]>();
  const prefixes = new Map<string, readonly number[]>();
  let sorted: string[] | undefined;

  const takePostings =
    (table: Map<string, readonly number[]>) =>
    (data: unknown): void => {
      const file = data as PostingsFile;
      file.words.forEach((word, index) => {
        table.set(word, file.postings[index] ?? []);
      });
      sorted = undefined;
    };

  const isWide = (prefix: string): boolean => {
    const { first, last } = filesOfPrefix(root.words, prefix);
    return last - first >= MAX_PREFIX_FILES;
  };

  const needRequest = ({ word, prefix, similar }: WordRequest): Promise<unknown>[] => {
    const files = new Set([fileOf(root.words, word)]);
    if (similar) for (const near of misspelled(word)) files.add(fileOf(root.words, near));
    const wanted: Promise<unknown>[] = [];
    if (prefix && isWide(word)) {
      wanted.push(need(prefixesFile(fileOf(root.prefixes, word)), takePostings(prefixes)));
    } else if (prefix) {
      const { first, last } = filesOfPrefix(root.words, word);
      for (let file = first; file <= last; file++) files.add(file);
    }
    return [...wanted, ...[...files].map((file) => need(wordsFile(file), takePostings(words)))];
  };

  const lookUp = (table: ReadonlyMap<string, readonly number[]>, word: string): Postings | undefined => {
    const numbers = table.get(word);
    return numbers && decodePostings(numbers);
  };

  return {
    async prepare(requests) {
      await Promise.all(requests.flatMap(needRequest));
    },
    postings: (word) => lookUp(words, word),
    startingWith(prefix, limit) {
      sorted ??= [...words.keys()].sort();
      return wordsStartingWith(sorted, prefix, limit);
    },
    shortPrefix: (prefix) => (isWide(prefix) ? lookUp(prefixes, prefix) : undefined),
    wordsAtHand: () => words.keys(),
  };
};

/** Beginnings of the words that may be meant: an error further in does not move a word far in the dictionary. */
const misspelled = (word: string): string[] => {
  const [a = '', b = '', c = ''] = word;
  const rest = word.slice(3);
  return [b + c + rest, a + c + rest, a + b + rest, b + a + c + rest, a + c + b + rest];
};
