import { Field, fieldOf } from '../store/field-grades.js';
import { readPostings } from './postings-codec.js';
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
    const titled: { document: number; grade: number }[] = [];
    readPostings(entry.postings, (document, grade) => {
      if (fieldOf(grade) >= Field.LONG_TITLE) titled.push({ document, grade });
    });
    if (titled.length === 0) return entry;
    const best = titled.sort((a, b) => b.grade - a.grade || a.document - b.document).slice(0, TITLES_PER_WORD);
    return { ...entry, titled: best.map(({ document }) => pageOf[document] as number) };
  });
