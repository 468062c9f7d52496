import { Field, fieldOf } from '../rank/field-grades.js';
import { decodePostings } from './postings-codec.js';
import type { WordEntry } from './word-entries.js';

/** Maximum titles stored with a word: one more than an answer shows. */
const TITLES_PER_WORD = 8;
/** Prefixes and groups of synonyms: they are listed several times, mostly beside words with the same titles. */
const LIST = /[*~]/;

/**
 * Adds to words the pages that they find by their titles: these titles are stored in the file of the word, so that an
 * answer can be shown without a further request.
 * @param pageOf The page of each document.
 */
export const bringTitles = (entries: readonly WordEntry[], pageOf: ArrayLike<number>): WordEntry[] =>
  entries.map((entry) => {
    if (LIST.test(entry.word)) return entry;
    const { documents, grades } = decodePostings(entry.postings);
    const titled = Array.from({ length: documents.length }, (_, index) => index).filter(
      (index) => fieldOf(grades[index] as number) >= Field.LONG_TITLE,
    );
    if (titled.length === 0) return entry;
    const best = titled
      .sort((a, b) => (grades[b] as number) - (grades[a] as number) || a - b)
      .slice(0, TITLES_PER_WORD);
    return { ...entry, titled: best.map((index) => pageOf[documents[index] as number] as number) };
  });
