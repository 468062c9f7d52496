import { wordsStartingWith } from '../store/sorted-words.js';
import type { WordEntry } from './pack-words.js';
import { encodePostings } from './postings-codec.js';
import { filesOfPrefix, MAX_PREFIX_FILES } from './split-layout.js';

/** Documents kept per prefix: what one letter finds is a guess anyway, and further letters come soon. */
const DOCUMENTS_PER_PREFIX = 64;

/** The best documents of each prefix whose words fill more than a few files; `firsts` are the first words of the files. */
export const collectPrefixes = (entries: readonly WordEntry[], firsts: readonly string[]): WordEntry[] => {
  const words = entries.map(({ word }) => word);
  const byWord = new Map(entries.map((entry) => [entry.word, entry]));
  const found: WordEntry[] = [];
  for (const prefix of widePrefixes(firsts)) {
    const best = new Map<number, number>();
    for (const word of wordsStartingWith(words, prefix, Number.POSITIVE_INFINITY)) {
      for (const [document, grade] of byWord.get(word)?.documents ?? []) {
        // Among words of the same grade the shorter one is the likelier: `test` before `testimonial`.
        const value = grade + Math.min(0.9, (word.length - prefix.length) / 50);
        best.set(document, Math.min(best.get(document) ?? Number.POSITIVE_INFINITY, value));
      }
    }
    const kept = [...best]
      .sort(([documentA, a], [documentB, b]) => a - b || documentA - documentB)
      .slice(0, DOCUMENTS_PER_PREFIX);
    const documents = kept.map(([document, value]) => [document, Math.floor(value)] as const).sort(([a], [b]) => a - b);
    found.push({ word: prefix, documents, postings: encodePostings(documents) });
  }
  return found;
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
