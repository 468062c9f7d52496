import { isPartOf } from '../query/expand-units.js';
import type { ScoredQuery, UnitScores } from './score-units.js';

/** Longer queries are questions, which a page may answer without all of their words. */
const MAX_KEYWORDS = 3;

/**
 * Creates a function that returns whether the documents of a page contain all of a short query: each word in any form,
 * and each Chinese phrase with all its pairs as typed in one document. `undefined` if there are not several words or
 * pairs.
 */
export const completeMatcher = (query: ScoredQuery): ((first: number, end: number) => boolean) | undefined => {
  const keywords = toKeywords(query);
  if (keywords.length > MAX_KEYWORDS || keywords.flat().length < 2) return undefined;
  return (first, end) => keywords.every((keyword) => isIn(keyword, first, end));
};

/** The scores of each word, and of the pairs of each phrase; none if the query is a sentence with stop words. */
const toKeywords = ({ units, scores, importance }: ScoredQuery): UnitScores[][] => {
  const keywords = new Map<number, UnitScores[]>();
  if (units.some(({ filler }) => filler)) return [];
  for (const [index, unit] of units.entries()) {
    // A word that is not in the index is ignored; a pair that is not means that the phrase does not occur.
    if (unit.run < 0 && (importance[index] === 0 || units.some((other) => isPartOf(unit, other)))) continue;
    const key = unit.run < 0 ? -1 - index : unit.run;
    keywords.set(key, [...(keywords.get(key) ?? []), scores[index] as UnitScores]);
  }
  return [...keywords.values()];
};

/** Synonyms count for words, not for phrases. */
const isIn = (keyword: readonly UnitScores[], first: number, end: number): boolean => {
  const isFound = keyword.length > 1 ? (weight: number) => weight === 1 : (weight: number) => weight > 0;
  for (let document = first; document < end; document++) {
    if (keyword.every(({ weights }) => isFound(weights[document] as number))) return true;
  }
  return false;
};
