import { type TextTokens, TokenKind } from '../tokens/text-to-tokens.js';
import type { PageView } from './types.js';

/**
 * How well a word stands for a page, best first. As many as the resolution of the index allows: FlexSearch keeps the
 * pages of a word in that many slots.
 */
export const Grade = {
  WHOLE_TITLE: 0,
  SHORT_TITLE: 1,
  TITLE: 2,
  WHOLE_HEADING: 3,
  HEADING: 4,
  OFTEN: 5,
  SOMETIMES: 6,
  ONCE: 7,
  CODE_ONLY: 8,
} as const;

/** Titles up to this many words count as short. */
const SHORT_TITLE_WORDS = 3;
/** Longest title or heading, in characters, that is also indexed in one piece. */
const MAX_COMPACT_LENGTH = 32;
const OFTEN_COUNT = 6;
const SOMETIMES_COUNT = 3;
/** More often than this no word stands in the code of one page. */
const CODE_LIMIT = 2 ** 20;

/** Each word of the page with its grade. `whole: false` leaves out what belongs to the page as a whole: title, address. */
export const viewToGrades = (view: PageView, whole = true): Map<string, number> => {
  const grades = new Map<string, number>();
  const improve = (word: string, grade: number): void => {
    const known = grades.get(word);
    if (known === undefined || grade < known) grades.set(word, grade);
  };
  gradeBody(view, improve);
  for (const [index, heading] of view.headings.entries()) {
    for (const word of heading.words) improve(word, Grade.HEADING);
    improveWhole(view.compact.headings[index] ?? '', Grade.WHOLE_HEADING, improve);
  }
  if (whole) gradePage(view, improve);
  return grades;
};

const gradePage = (view: PageView, improve: (word: string, grade: number) => void): void => {
  for (const word of view.summary.words) improve(word, Grade.HEADING);
  if (view.compact.segment !== '') improve(view.compact.segment, Grade.OFTEN);
  const titleGrade = countParts(view.title) <= SHORT_TITLE_WORDS ? Grade.SHORT_TITLE : Grade.TITLE;
  for (const word of view.title.words) improve(word, titleGrade);
  improveWhole(view.compact.title, Grade.WHOLE_TITLE, improve);
};

const gradeBody = ({ body, inCode }: PageView, improve: (word: string, grade: number) => void): void => {
  const counts = new Map<string, number>();
  for (let i = 0; i < body.words.length; i++) {
    const word = body.words[i] as string;
    // Prose counts in large steps, so that one number per word tells both counts.
    counts.set(word, (counts.get(word) ?? 0) + (inCode[i] ? 1 : CODE_LIMIT));
  }
  for (const [word, count] of counts) {
    const prose = Math.floor(count / CODE_LIMIT);
    if (prose >= OFTEN_COUNT) improve(word, Grade.OFTEN);
    else if (prose >= SOMETIMES_COUNT) improve(word, Grade.SOMETIMES);
    else improve(word, prose > 0 ? Grade.ONCE : Grade.CODE_ONLY);
  }
};

const improveWhole = (whole: string, grade: number, improve: (word: string, grade: number) => void): void => {
  if (whole !== '' && whole.length <= MAX_COMPACT_LENGTH) improve(whole, grade);
};

const countParts = (tokens: TextTokens): number => tokens.kinds.filter((kind) => kind === TokenKind.PART).length;
