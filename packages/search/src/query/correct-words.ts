import { Field, fieldOf } from '../rank/field-grades.js';
import type { UnitScores } from '../rank/score-units.js';
import type { WordStore } from '../store/types.js';
import type { ExpandedUnit } from './expand-units.js';
import { similarWords } from './similar-words.js';

/** A unit that is probably misspelled, and the probable intended word. */
export interface UnitCorrection {
  unit: number;
  word: string;
}

/** By number of typing errors. */
const TYPO_WEIGHTS = [1, 0.75, 0.5];
/** Minimum length of words for one and for two typing errors. Shorter words are too similar to others. */
const ONE_TYPO_LENGTH = 4;
const TWO_TYPOS_LENGTH = 8;
/** A word in this few documents may be a typing error there, if another word is this many times as frequent. */
const RARE_COUNT = 3;
const TIMES_AS_FREQUENT = 6;
/** Weight of the typed word relative to the probable intended one. */
const RARE_WEIGHT = 0.6;

/** Number of typing errors allowed in a word of this length. */
export const forgivenTypos = (word: string): number => {
  if (!/^[\p{L}\p{N}]+$/u.test(word) || /\p{Script=Han}/u.test(word) || /^\d/.test(word)) return 0;
  if (word.length >= TWO_TYPOS_LENGTH) return 2;
  return word.length >= ONE_TYPO_LENGTH ? 1 : 0;
};

/** Whether a unit occurs nowhere, or so rarely that it may be a typing error in the pages, too. */
export const isDoubtful = (unit: ExpandedUnit, scores: UnitScores): boolean =>
  !unit.filler &&
  forgivenTypos(unit.word) > 0 &&
  (scores.count === 0 || (isRare(scores) && !unit.prefix) || isRarePrefix(unit, scores));

const isRare = ({ count, fields }: UnitScores): boolean =>
  count <= RARE_COUNT && fields.every((field) => field < Field.HEADING);

/** The last word may still be incomplete; one that is a prefix on few pages only is judged as it is. */
const isRarePrefix = (unit: ExpandedUnit, scores: UnitScores): boolean => unit.prefix && isRare(scores);

/** Adds the probable intended words to the units. Only loaded words are known. */
export const correctUnits = (
  units: readonly ExpandedUnit[],
  scores: readonly UnitScores[],
  store: WordStore,
): { units: ExpandedUnit[]; corrections: UnitCorrection[] } => {
  const corrections: UnitCorrection[] = [];
  const corrected = units.map((unit, index) => {
    const own = scores[index] as UnitScores;
    if (!isDoubtful(unit, own)) return unit;
    const limit = own.count === 0 ? forgivenTypos(unit.word) : 1;
    const countOf = (word: string): number => store.postings(word)?.count ?? 0;
    // A word in a title is correct even if it is rare.
    const isTitled = (word: string): boolean => bestField(store, word) >= Field.HEADING;
    const leastOf = (word: string): number =>
      own.count === 0 ? 1 : own.count * (isTitled(word) ? 1 : TIMES_AS_FREQUENT);
    const similar = similarWords(unit.word, store.loadedWords(), { limit, prefix: unit.prefix })
      .filter(([word]) => countOf(word) >= leastOf(word) && !unit.words.has(word))
      .sort((a, b) => a[1] - b[1] || countOf(b[0]) - countOf(a[0]));
    const [first] = similar;
    if (!first) return unit;
    corrections.push({ unit: index, word: first[0] });
    const words = new Map(unit.words);
    if (own.count > 0) words.set(unit.word, RARE_WEIGHT);
    for (const [word, distance] of similar) words.set(word, own.count > 0 ? 1 : (TYPO_WEIGHTS[distance] ?? 0));
    return { ...unit, words };
  });
  return { units: corrected, corrections };
};

const bestField = (store: WordStore, word: string): number => {
  const { grades = [] } = store.postings(word) ?? {};
  let best = 0;
  for (let i = 0; i < grades.length; i++) best = Math.max(best, fieldOf(grades[i] as number));
  return best;
};
