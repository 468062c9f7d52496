import { lowerBound } from '../store/sorted-words.js';
import { encodePostings, readPostings } from './postings-codec.js';
import { filesOfPrefix, MAX_PREFIX_FILES } from './split-layout.js';
import type { WordEntry } from './word-entries.js';

/** Documents kept per prefix: what one letter finds is a guess anyway, and further letters come soon. */
const DOCUMENTS_PER_PREFIX = 64;

/**
 * The best documents of each prefix whose words fill more than a few files.
 * @param entries All words, ascending, of `documents` documents.
 * @param firsts The first words of the files.
 */
export const collectPrefixes = (
  entries: readonly WordEntry[],
  documents: number,
  firsts: readonly string[],
): WordEntry[] => {
  const words = entries.map(({ word }) => word);
  // One number a document, for all prefixes in turn: the fewer the better, `Infinity` for none.
  const values = new Float64Array(documents).fill(Number.POSITIVE_INFINITY);
  return widePrefixes(firsts).map((prefix) => {
    const found: number[] = [];
    for (let i = lowerBound(words, prefix); (words[i] ?? '').startsWith(prefix); i++) {
      const { word, postings } = entries[i] as WordEntry;
      // Among words of the same grade the shorter one is the likelier: `test` before `testimonial`.
      const likelihood = Math.min(0.9, (word.length - prefix.length) / 50);
      readPostings(postings, (document, grade) => {
        const known = values[document] as number;
        if (known === Number.POSITIVE_INFINITY) found.push(document);
        if (grade + likelihood < known) values[document] = grade + likelihood;
      });
    }
    return { word: prefix, postings: encodePostings(takeBest(found, values)) };
  });
};

/** The best documents, ascending, each with its grade; leaves no values behind. */
const takeBest = (found: number[], values: Float64Array): (readonly [document: number, grade: number])[] => {
  const scoreOf = (document: number): number => values[document] as number;
  const best = found
    .sort((a, b) => scoreOf(a) - scoreOf(b) || a - b)
    .slice(0, DOCUMENTS_PER_PREFIX)
    .sort((a, b) => a - b)
    .map((document) => [document, Math.floor(scoreOf(document))] as const);
  for (const document of found) values[document] = Number.POSITIVE_INFINITY;
  return best;
};

/** Only prefixes of the first words of files can reach over several files. */
const widePrefixes = (firsts: readonly string[]): string[] => {
  const prefixes = new Set<string>();
  for (const first of firsts) {
    for (let length = 1; length <= first.length; length++) {
      const prefix = first.slice(0, length);
      const files = filesOfPrefix(firsts, prefix);
      if (files.last - files.first >= MAX_PREFIX_FILES) prefixes.add(prefix);
    }
  }
  return [...prefixes].sort();
};
