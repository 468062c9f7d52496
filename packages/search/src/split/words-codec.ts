import { GRADES } from '../store/field-grades.js';
import type { Postings } from '../store/types.js';
import type { SearchTitles } from '../types.js';
import { readPostings } from './postings-codec.js';
import type { WordEntry } from './word-entries.js';

/**
 * A file of words: four texts of the characters `#` to `~` without the backslash, which JSON need not escape.
 *
 *     words    per word the number of characters that it shares with the word before, the others, a blank
 *     counts   per word the number of its documents; where only the best are listed, the number of all too
 *     steps    per document the step from the one before
 *     grades   per document a character, see `field-grades.ts`
 *
 * Similar data is grouped: compressed, that is a quarter smaller than a list of numbers per word. Then come the titles
 * of pages that words of the file find by their titles, so that they can be shown at once: number of the page, then its
 * entry in `SearchTitles`.
 */
export type WordsFile = readonly [
  words: string,
  counts: string,
  steps: string,
  grades: string,
  titles: readonly PageTitle[],
];

/** Number of a page, and its entry in `SearchTitles`. */
export type PageTitle = readonly [page: number, ...title: SearchTitles[number]];

const FIRST = 35;
const BACKSLASH = 92 - FIRST;
/** Characters there are. */
const BASE = 91;
/** Numbers below are one character; from here on a character begins a number of two, the last one a number of four. */
const SHORT = 69;
const LONG = BASE - 1;
const TWO = SHORT + (LONG - SHORT) * BASE;
/** Maximum number of shared characters that one character can encode. */
const MAX_SHARED = SHORT - 1;

const toCharacter = (digit: number): string => String.fromCharCode(FIRST + digit + (digit >= BACKSLASH ? 1 : 0));
const toDigit = (code: number): number => code - FIRST - (code - FIRST > BACKSLASH ? 1 : 0);

const writeNumber = (value: number): string => {
  if (value < SHORT) return toCharacter(value);
  const rest = value - SHORT;
  if (value < TWO) return toCharacter(SHORT + Math.floor(rest / BASE)) + toCharacter(rest % BASE);
  const digits = [Math.floor(value / BASE ** 2), Math.floor(value / BASE) % BASE, value % BASE];
  return toCharacter(LONG) + digits.map(toCharacter).join('');
};

/** Reads numbers from an offset on. */
class NumberReader {
  constructor(
    private readonly text: string,
    public offset = 0,
  ) {}

  next(): number {
    const digit = this.digit();
    if (digit < SHORT) return digit;
    if (digit < LONG) return SHORT + (digit - SHORT) * BASE + this.digit();
    return (this.digit() * BASE + this.digit()) * BASE + this.digit();
  }

  private digit(): number {
    return toDigit(this.text.charCodeAt(this.offset++));
  }
}

/** Encodes a word file (words ascending), and titles. */
export const writeWords = (entries: readonly WordEntry[], titles: readonly PageTitle[] = []): string => {
  let [words, counts, steps, grades] = ['', '', '', ''];
  let before = '';
  for (const { word, postings } of entries) {
    const shared = sharedLength(before, word);
    words += `${toCharacter(shared)}${word.slice(shared)} `;
    before = word;
    const isCut = (postings[0] ?? 0) < 0;
    counts += writeNumber((postings.length - (isCut ? 1 : 0)) * 2 + (isCut ? 1 : 0));
    if (isCut) counts += writeNumber(-(postings[0] as number));
    let last = -1;
    readPostings(postings, (document, grade) => {
      steps += writeNumber(document - last - 1);
      grades += toCharacter(grade);
      last = document;
    });
  }
  return JSON.stringify([words, counts, steps, grades, titles] satisfies WordsFile);
};

/** Number of common initial characters of two words, as encoded in a word file. */
export const sharedLength = (a: string, b: string): number => {
  const most = Math.min(a.length, b.length, MAX_SHARED);
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length;
};

/** Iterates over the words of a file; postings are decoded on demand. */
export const readWords = (data: unknown, take: (word: string, postings: () => Postings) => void): void => {
  const [words, counts, steps, grades] = data as WordsFile;
  const listed = new NumberReader(counts);
  const stepped = new NumberReader(steps);
  let gradeAt = 0;
  let before = '';
  for (let start = 0; start < words.length; ) {
    const end = words.indexOf(' ', start);
    before = before.slice(0, toDigit(words.charCodeAt(start))) + words.slice(start + 1, end);
    start = end + 1;
    const number = listed.next();
    const length = number >> 1;
    const count = number % 2 === 1 ? listed.next() : length;
    const [stepAt, firstGrade] = [stepped.offset, gradeAt];
    take(before, () => decode({ steps, stepAt, grades, firstGrade, length, count }));
    for (let i = 0; i < length; i++) stepped.next();
    gradeAt += length;
  }
};

interface Encoded {
  steps: string;
  stepAt: number;
  grades: string;
  firstGrade: number;
  length: number;
  count: number;
}

const decode = ({ steps, stepAt, grades, firstGrade, length, count }: Encoded): Postings => {
  const documents = new Int32Array(length);
  const own = new Uint8Array(length);
  const reader = new NumberReader(steps, stepAt);
  for (let i = 0, document = -1; i < length; i++) {
    document += reader.next() + 1;
    documents[i] = document;
    own[i] = Math.min(GRADES - 1, toDigit(grades.charCodeAt(firstGrade + i)));
  }
  return { documents, grades: own, count };
};
