import { type ExpandedUnit, weightOf } from '../query/expand-units.js';
import type { TextTokens } from '../tokens/text-to-tokens.js';

/** A word of the query that a word of the page counts as. */
export interface UnitHit {
  unit: number;
  /** Up to 1. */
  weight: number;
}

/** Tells which units of the query a word counts as. */
export type WordMatcher = (word: string) => readonly UnitHit[];

/** A token of a text that is a word of the query. */
export interface Occurrence extends UnitHit {
  /** Index into the columns of the tokens. */
  token: number;
}

const NONE: readonly UnitHit[] = [];

/** A matcher that works out each distinct word once. */
export const createWordMatcher = (units: readonly ExpandedUnit[]): WordMatcher => {
  const known = new Map<string, readonly UnitHit[]>();
  return (word) => {
    const before = known.get(word);
    if (before) return before;
    const hits: UnitHit[] = [];
    units.forEach((unit, index) => {
      const weight = weightOf(unit, word);
      if (weight > 0) hits.push({ unit: index, weight });
    });
    const answer = hits.length > 0 ? hits : NONE;
    known.set(word, answer);
    return answer;
  };
};

/** All places of the query's words in a text, in its order. */
export const findOccurrences = (tokens: TextTokens, match: WordMatcher): Occurrence[] => {
  const found: Occurrence[] = [];
  for (let token = 0; token < tokens.words.length; token++) {
    for (const { unit, weight } of match(tokens.words[token] as string)) found.push({ token, unit, weight });
  }
  return found;
};
