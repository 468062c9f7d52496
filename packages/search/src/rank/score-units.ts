import { type ExpandedUnit, weightOf } from '../query/expand-units.js';
import { encodeField, fieldOf, impactOf } from '../store/field-grades.js';
import type { Postings, WordStore } from '../store/types.js';
import { rarity } from './rarity.js';

/** Scores of a unit for documents; 0 where it does not occur. */
export interface UnitScores {
  /** Frequency, from 0 to 1, times the weight of the matching word. */
  impacts: Float32Array;
  /** Weight of the best matching word. */
  weights: Float32Array;
  /** The best field with the weight of the word found there, see `encodeField`. */
  fields: Float32Array;
  /** Number of documents with the word as typed, and of those with any matching word. */
  literalCount: number;
  count: number;
}

/** The query as it is scored. */
export interface ScoredQuery {
  units: readonly ExpandedUnit[];
  scores: readonly UnitScores[];
  /** The complete query as one word, if it has several units. */
  compact?: UnitScores;
  /** Information of each unit: its rarity, less for stop words; 0 for words that are not in the index. */
  importance: readonly number[];
}

/** A prefix of which only the best documents are known counts like a half-typed word. */
const WIDE_PREFIX_WEIGHT = 0.7;
/** Maximum completions of an incomplete word. */
const MAX_PREFIX_WORDS = 512;

/** Looks a unit up. A document's score is that of its best matching word. */
export const scoreUnit = (unit: ExpandedUnit, store: WordStore): UnitScores => {
  const size = store.documentStarts[store.pageCount] as number;
  const scores: UnitScores = {
    impacts: new Float32Array(size),
    weights: new Float32Array(size),
    fields: new Float32Array(size),
    literalCount: literalCount(unit, store),
    count: 0,
  };
  for (const [postings, weight] of unitPostings(unit, store)) {
    addPostings(scores, postings, weight * commonness(scores.literalCount, postings.count, size));
  }
  scores.count = Math.max(scores.literalCount, countPositive(scores.weights));
  return scores;
};

function* unitPostings(unit: ExpandedUnit, store: WordStore): Generator<[Postings, number]> {
  const words = new Set(unit.words.keys());
  if (unit.prefix) {
    const wide = store.widePrefix(unit.word);
    if (wide) yield [wide, WIDE_PREFIX_WEIGHT];
    else for (const word of store.startingWith(unit.word, MAX_PREFIX_WORDS)) words.add(word);
  }
  for (const word of words) {
    const postings = store.postings(word);
    if (postings) yield [postings, weightOf(unit, word)];
  }
}

/** Documents with the typed word, or with one that it is joined to. */
const literalCount = ({ words }: ExpandedUnit, store: WordStore): number => {
  let most = 0;
  for (const [word, weight] of words) if (weight === 1) most = Math.max(most, store.postings(word)?.count ?? 0);
  return most;
};

/** A word more common than the typed one carries less information: the softened ratio of their rarities. */
const commonness = (literal: number, other: number, total: number): number =>
  literal === 0 || other <= literal ? 1 : (rarity(other, total) / rarity(literal, total)) ** COMMON_POWER;

const COMMON_POWER = 0.5;

const addPostings = (
  { impacts, weights, fields }: UnitScores,
  { documents, grades }: Postings,
  weight: number,
): void => {
  for (let i = 0; i < documents.length; i++) {
    const document = documents[i] as number;
    const grade = grades[i] as number;
    impacts[document] = Math.max(impacts[document] as number, weight * impactOf(grade));
    weights[document] = Math.max(weights[document] as number, weight);
    fields[document] = Math.max(fields[document] as number, encodeField(fieldOf(grade), weight));
  }
};

const countPositive = (row: Float32Array): number => {
  let count = 0;
  for (let i = 0; i < row.length; i++) if ((row[i] as number) > 0) count++;
  return count;
};
