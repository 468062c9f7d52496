import { INDEX_RESOLUTION } from '../constants.js';

/**
 * What the index stores about a word in a document, as one number: its field and its impact.
 *
 *     number = field × 9 + impact        field 0 to 6, impact 0 to 8
 *
 * The impact is the saturated count of the word, as in BM25, in nine steps; words of titles and headings count more
 * often.
 */
export const Field = {
  TEXT: 0,
  HEADING: 1,
  WHOLE_HEADING: 2,
  LONG_TITLE: 3,
  TITLE_OF_THREE: 4,
  TITLE_OF_TWO: 5,
  WHOLE_TITLE: 6,
} as const;

/** How many numbers there are. */
export const GRADES = (Field.WHOLE_TITLE + 1) * INDEX_RESOLUTION;

/** Saturation of repeated words, as in BM25. */
const SATURATION = 3;
/** Length normalization, as in BM25. */
const LENGTH_SHARE = 0.5;
/** Average document length in words. A constant, so that the index of a page does not depend on other pages. */
const ORDINARY_LENGTH = 400;

/** The grade of a word that occurs `count` times in a document of `length` words. */
export const toGrade = (field: number, count: number, length: number): number => {
  const norm = 1 - LENGTH_SHARE + (LENGTH_SHARE * length) / ORDINARY_LENGTH;
  const share = count / (count + SATURATION * norm);
  return field * INDEX_RESOLUTION + Math.min(INDEX_RESOLUTION - 1, Math.floor(share * INDEX_RESOLUTION));
};

export const fieldOf = (grade: number): number => Math.floor(grade / INDEX_RESOLUTION);

/** 0 to 1. */
export const impactOf = (grade: number): number => ((grade % INDEX_RESOLUTION) + 0.5) / INDEX_RESOLUTION;

/** Share of the way to the next field that the weight of a word takes up. */
const WEIGHT_SPAN = 0.99;

/** A field, and the weight from 0 to 1 of the word found there: the better field counts, and in it the better word. */
export const encodeField = (field: number, weight: number): number => field + weight * WEIGHT_SPAN;

/** The reverse of `encodeField`; the weight only nearly, as such numbers are stored with 32 bits. */
export const decodeField = (encoded: number): { field: number; weight: number } => {
  const field = Math.floor(encoded);
  return { field, weight: (encoded - field) / WEIGHT_SPAN };
};

/** Whether a decoded weight is that of a word as typed. */
export const isTyped = (weight: number): boolean => weight > 0.995;

/** Number of words in the title for this field; 0 for other fields. */
export const TITLE_LENGTHS: readonly number[] = [0, 0, 0, 5, 3, 2, 1];

export const titleField = (length: number): number =>
  length <= 1
    ? Field.WHOLE_TITLE
    : length === 2
      ? Field.TITLE_OF_TWO
      : length === 3
        ? Field.TITLE_OF_THREE
        : Field.LONG_TITLE;
