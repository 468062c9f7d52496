import { wordsStartingWith } from '../store/sorted-words.js';
import type { Postings, WordRequest, WordStore } from '../store/types.js';
import type { SplitSource } from '../types.js';
import { createParts } from './create-parts.js';
import { decodePostings } from './postings-codec.js';
import { isWidePrefix, requestToFiles } from './request-to-files.js';
import { type PostingsFile, prefixesFile, wordsFile } from './split-layout.js';

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

  const needRequest = (request: WordRequest): Promise<unknown>[] => {
    const files = requestToFiles(root, request);
    return [
      ...files.prefixes.map((file) => need(prefixesFile(file), takePostings(prefixes))),
      ...files.words.map((file) => need(wordsFile(file), takePostings(words))),
    ];
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
    shortPrefix: (prefix) => (isWidePrefix(root, prefix) ? lookUp(prefixes, prefix) : undefined),
    wordsAtHand: () => words.keys(),
  };
};
