import type { WordStore } from '../store/types.js';
import { similarWords } from './similar-words.js';
import type { ParsedQuery, QueryUnit } from './text-to-query.js';
import { wordVariants } from './word-variants.js';

/** A unit of the query with the words that count as it, and how much each counts, up to 1. */
export interface ExpandedUnit extends QueryUnit {
  words: ReadonlyMap<string, number>;
}

const VARIANT_WEIGHT = 0.8;
/** Per number of typing errors. */
const TYPO_WEIGHTS = [1, 0.55, 0.35];
/** Words of this length may hold one typing error, of the next two. Shorter ones are too easily taken for others. */
const ONE_TYPO_LENGTH = 4;
const TWO_TYPOS_LENGTH = 8;
/** A word begun weighs from here up to 1, with the part of it that is typed. */
const PREFIX_WEIGHT = 0.55;

/** How many typing errors a word of this length is forgiven. */
export const forgivenTypos = (word: string): number => {
  if (!/^[\p{L}\p{N}]+$/u.test(word) || /\p{Script=Han}/u.test(word)) return 0;
  if (word.length >= TWO_TYPOS_LENGTH) return 2;
  return word.length >= ONE_TYPO_LENGTH ? 1 : 0;
};

/** The units with their other forms. */
export const expandUnits = ({ units }: ParsedQuery): ExpandedUnit[] =>
  units.map((unit) => {
    const words = new Map([[unit.word, 1]]);
    for (const variant of wordVariants(unit.word)) words.set(variant, VARIANT_WEIGHT);
    return { ...unit, words };
  });

/** The unit with the words that are like it, as far as they are at hand. The nearest only: one error beats two. */
export const addTypos = (unit: ExpandedUnit, store: WordStore): ExpandedUnit => {
  const limit = forgivenTypos(unit.word);
  if (limit === 0) return unit;
  const words = new Map(unit.words);
  for (const [word, distance] of similarWords(unit.word, store.wordsAtHand(), { limit, prefix: unit.prefix })) {
    if (!words.has(word)) words.set(word, TYPO_WEIGHTS[distance] ?? 0);
  }
  return { ...unit, words };
};

/** How much a word of a page counts as the unit, 0 to 1. */
export const weightOf = (unit: ExpandedUnit, word: string): number => {
  const weight = unit.words.get(word) ?? 0;
  if (weight === 1 || !unit.prefix || !word.startsWith(unit.word)) return weight;
  return Math.max(weight, PREFIX_WEIGHT + ((1 - PREFIX_WEIGHT) * unit.word.length) / word.length);
};
