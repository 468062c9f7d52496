import { type ExpandedUnit, weightOf } from '../query/expand-units.js';
import type { Postings, WordStore } from '../store/types.js';

/** A page that holds the words of the query. */
export interface Candidate {
  page: number;
  /** First estimate, from the grades of the words alone. */
  score: number;
  /** Whether every word is there; otherwise most pairs of a long run of Chinese are. */
  strict: boolean;
}

/** What a word of each grade is worth. Only their order and rough ratio matter: the best pages are scored anew. */
export const GRADE_VALUES = [12, 8, 6, 4.5, 3, 1.8, 1.4, 1, 0.7];
/** A prefix of which only the best pages are known counts like one that is half typed. */
const SHORT_PREFIX_WEIGHT = 0.7;
/** Words taken for one that is still being typed. */
const MAX_PREFIX_WORDS = 512;
/** Runs of this many pairs may miss some: the phrase of the query need not be the phrase of the page. */
const LOOSE_RUN_PAIRS = 3;
const LOOSE_RUN_SHARE = 0.6;

/** Rarity of what `count` of `total` pages hold; never negative. */
export const rarity = (count: number, total: number): number => Math.log(1 + (total - count + 0.5) / (count + 0.5));

/** Per unit: each document's best grade value times weight, 0 where the unit does not stand. */
export const scoreUnits = (units: readonly ExpandedUnit[], store: WordStore): Float32Array[] =>
  units.map((unit) => {
    const scores = new Float32Array(store.documentStarts[store.pageCount] as number);
    for (const [word, postings] of unitPostings(unit, store)) {
      addPostings(scores, postings, word === '' ? SHORT_PREFIX_WEIGHT : weightOf(unit, word));
    }
    return scores;
  });

function* unitPostings(unit: ExpandedUnit, store: WordStore): Generator<[string, Postings]> {
  const words = new Set(unit.words.keys());
  if (unit.prefix) {
    const short = store.shortPrefix(unit.word);
    if (short) yield ['', short];
    else for (const word of store.startingWith(unit.word, MAX_PREFIX_WORDS)) words.add(word);
  }
  for (const word of words) {
    const postings = store.postings(word);
    if (postings) yield [word, postings];
  }
}

const addPostings = (scores: Float32Array, { documents, grades }: Postings, weight: number): void => {
  for (let i = 0; i < documents.length; i++) {
    const document = documents[i] as number;
    const score = weight * (GRADE_VALUES[grades[i] as number] ?? 0);
    if (score > (scores[document] as number)) scores[document] = score;
  }
};

/** What is known of the pages of each unit. */
export interface UnitScores {
  /** See `scoreUnits`. */
  scores: readonly Float32Array[];
  /** Pages that hold the whole query in one piece. */
  compact?: Float32Array;
  /** Units that need not stand on a candidate, because not all their pages are known. */
  unchecked: readonly number[];
}

/** Pages where all units stand that must, best estimate first, complete ones before the others. */
export const matchCandidates = (
  units: readonly ExpandedUnit[],
  { scores, compact, unchecked }: UnitScores,
): Candidate[] => {
  const total = scores[0]?.length ?? 0;
  const rarities = scores.map((row) => rarity(countPositive(row), total));
  const required = units.flatMap((unit, index) =>
    !unit.optional && unit.run < 0 && !unchecked.includes(index) ? [index] : [],
  );
  const runs = groupRuns(units);
  const candidates: Candidate[] = [];
  for (let page = 0; page < total; page++) {
    const here = (index: number): boolean => (scores[index]?.[page] as number) > 0;
    const whole = (compact?.[page] as number | undefined) ?? 0;
    let strict = required.every(here);
    let loose = strict;
    for (const run of runs) {
      const present = run.filter(here).length;
      if (present < run.length) strict = false;
      if (present < (run.length < LOOSE_RUN_PAIRS ? run.length : Math.ceil(run.length * LOOSE_RUN_SHARE)))
        loose = false;
    }
    if (!loose && whole === 0) continue;
    let score = whole * 2;
    for (let i = 0; i < scores.length; i++) score += (rarities[i] as number) * (scores[i]?.[page] as number);
    candidates.push({ page, score, strict: strict || whole > 0 });
  }
  return candidates.sort((a, b) => Number(b.strict) - Number(a.strict) || b.score - a.score || a.page - b.page);
};

const groupRuns = (units: readonly ExpandedUnit[]): number[][] => {
  const runs = new Map<number, number[]>();
  units.forEach((unit, index) => {
    if (unit.run >= 0 && !unit.optional) runs.set(unit.run, [...(runs.get(unit.run) ?? []), index]);
  });
  return [...runs.values()];
};

export const countPositive = (row: Float32Array): number => {
  let count = 0;
  for (let i = 0; i < row.length; i++) if ((row[i] as number) > 0) count++;
  return count;
};
