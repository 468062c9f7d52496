import { GRADES } from '../store/field-grades.js';
import { lowerBound } from '../store/sorted-words.js';
import { encodePostings, readPostings } from './postings-codec.js';
import { isWidePrefix, prefixEntry } from './split-layout.js';
import type { WordEntry } from './word-entries.js';

/** Maximum documents per prefix: a match by one letter is a guess anyway, and further letters follow soon. */
const DOCUMENTS_PER_PREFIX = 32;

/**
 * Entries with the best documents of each prefix whose words fill more than a few files.
 * @param entries All words, ascending.
 * @param firsts The first words of the files.
 */
export const prefixEntries = (entries: readonly WordEntry[], firsts: readonly string[]): WordEntry[] => {
  const words = entries.map(({ word }) => word);
  return widePrefixes(firsts).map((prefix) => ({
    word: prefixEntry(prefix),
    postings: bestOf(prefix, entries, lowerBound(words, prefix)),
  }));
};

const bestOf = (prefix: string, entries: readonly WordEntry[], from: number): number[] => {
  const values = new Map<number, number>();
  for (let i = from; entries[i]?.word.startsWith(prefix); i++) {
    const { word, postings } = entries[i] as WordEntry;
    // Among words of the same grade the shorter one is more probable: `test` before `testimonial`.
    const likelihood = Math.max(0, 0.9 - (word.length - prefix.length) / 50);
    readPostings(postings, (document, grade) => {
      if (grade + likelihood > (values.get(document) ?? -1)) values.set(document, grade + likelihood);
    });
  }
  const best = [...values]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, DOCUMENTS_PER_PREFIX)
    .sort((a, b) => a[0] - b[0]);
  return encodePostings(best.map(([document, value]) => [document, Math.min(GRADES - 1, Math.floor(value))]));
};

/** Only prefixes of the first words of files can span several files. */
const widePrefixes = (firsts: readonly string[]): string[] => {
  const prefixes = new Set<string>();
  for (const first of firsts) {
    for (let length = 1; length <= first.length; length++) {
      const prefix = first.slice(0, length);
      if (isWidePrefix(firsts, prefix)) prefixes.add(prefix);
    }
  }
  return [...prefixes];
};
