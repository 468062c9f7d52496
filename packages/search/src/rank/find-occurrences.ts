import { type ExpandedUnit, weightOf } from '../query/expand-units.js';
import type { Concepts } from '../synonyms/concepts.js';
import type { TextTokens } from '../tokens/text-to-tokens.js';

/** A word of the query that a word of the page matches. */
export interface UnitHit {
  unit: number;
  /** Up to 1. */
  weight: number;
}

/** Finds the positions of the query's words in a text, in order. */
export type FindOccurrences = (tokens: TextTokens) => Occurrence[];

/** A token of a text that matches a word of the query. */
export interface Occurrence extends UnitHit {
  /** Index into the columns of the tokens. */
  token: number;
  /** Whether it is a synonym of what was typed. */
  isSynonym: boolean;
}

/** Creates a finder that evaluates each distinct word once. It leaves out stop words. */
export const createOccurrenceFinder = (units: readonly ExpandedUnit[], concepts: Concepts): FindOccurrences => {
  const known = new Map<string, readonly UnitHit[]>();
  const match = (word: string): readonly UnitHit[] => {
    let hits = known.get(word);
    if (!hits) {
      hits = units.flatMap((unit, index) => {
        const weight = unit.filler ? 0 : weightOf(unit, word);
        return weight > 0 ? [{ unit: index, weight }] : [];
      });
      known.set(word, hits);
    }
    return hits;
  };
  const hasConcepts = units.some(({ words }) => [...words.keys()].some((word) => word.startsWith('~')));
  return (tokens) => {
    const found: Occurrence[] = [];
    for (let token = 0; token < tokens.words.length; token++) {
      for (const hit of match(tokens.words[token] as string)) found.push({ ...hit, token, isSynonym: false });
    }
    if (!hasConcepts) return found;
    for (const { first, last, concepts: names } of concepts.find(tokens)) {
      for (const hit of names.flatMap(match)) {
        for (let token = first; token <= last; token++) found.push({ ...hit, token, isSynonym: true });
      }
    }
    return found.sort((a, b) => a.token - b.token);
  };
};
