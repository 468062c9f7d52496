import { wordsStartingWith } from '../store/sorted-words.js';
import type { Postings } from '../store/types.js';
import { listedConcept } from '../synonyms/concepts.js';
import { readWords } from './words-codec.js';

/** The words of the loaded files. */
export interface LoadedWords {
  /** Adds the words of a file. */
  take(data: unknown): void;
  /** The documents of a word; `undefined` if no file has it. */
  postings(word: string): Postings | undefined;
  startingWith(prefix: string, limit: number): string[];
  /** What a reader can type, ascending. */
  plain(): readonly string[];
}

export const createLoadedWords = (): LoadedWords => {
  const lists = new Map<string, () => Postings>();
  const decoded = new Map<string, Postings>();
  let sorted: string[] | undefined;
  let plain: string[] | undefined;
  const all = (): string[] => {
    sorted ??= [...lists.keys()].sort();
    return sorted;
  };
  return {
    take(data) {
      readWords(data, (word, postings) => lists.set(listedConcept(word) ?? word, postings));
      sorted = undefined;
      plain = undefined;
    },
    postings(word) {
      const known = decoded.get(word);
      const list = lists.get(word);
      if (known || !list) return known;
      const postings = list();
      decoded.set(word, postings);
      return postings;
    },
    startingWith: (prefix, limit) => wordsStartingWith(all(), prefix, limit),
    plain() {
      plain ??= all().filter((word) => PLAIN_WORD.test(word));
      return plain;
    },
  };
};

/** Excludes groups of synonyms, prefix lists, and words for which no typing error is allowed. */
const PLAIN_WORD = /^[\p{L}\p{N}]{3,}$/u;
