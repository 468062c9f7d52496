import { type ExpandedUnit, isPartOf } from '../query/expand-units.js';
import { decodeField, Field, isTyped, TITLE_LENGTHS } from '../store/field-grades.js';
import type { WordStore } from '../store/types.js';
import { CHINESE_PARTICLES } from '../tokens/stop-words.js';
import { completeMatcher } from './complete-matcher.js';
import { rarity } from './rarity.js';
import type { ScoredQuery, UnitScores } from './score-units.js';

/** A page that contains words of the query. */
export interface RankedPage {
  page: number;
  score: number;
  /** Part of the query that it contains, by rarity, 0 to 1. */
  coverage: number;
  /** The document of the page that contains most of the query; one with a word as a heading is preferred. */
  document: number;
}

/**
 * Ranking weights, tuned on the `tune` half of `bench/search`. `wholeTitle`, `titlePrefix`, `wholeHeading` and `complete`
 * are added to the score of a page; the others multiply shares of the query's information.
 */
const WEIGHT = {
  /** If the words of the query make up the title; times the share of each that the other covers. */
  title: 4.8,
  heading: 0.11,
  /** If the query is the complete title, its beginning, a complete heading. */
  wholeTitle: 2.5,
  titlePrefix: 1.3,
  wholeHeading: 0.9,
  /**
   * If a word is a complete heading of a document: it selects the excerpt, and does not change the rank of the page.
   */
  headedDocument: 0.6,
  /** If one document of the page contains the words, not several. */
  together: 0.3,
  /** The same for sentences pasted from a page: few of their words are in its title, and all are close together. */
  titleOfSentence: 0.6,
  togetherInSentence: 2,
  /** If the page contains all of a short query. */
  complete: 0.5,
} as const;
/** Number of words from which a query is partly, and entirely, treated as a sentence; pairs of Chinese count half. */
const SENTENCE = { from: 5, to: 9 };
/** The higher, the lower pages rank that match little of the query. */
const COVERAGE_POWER = 0.5;
/** Pages that match less of the query are dropped. */
const LEAST_COVERAGE = 0.12;

/** Threshold for documents that contain only a part of the query. */
const TOGETHER_POWER = 3;

const FILLER_SHARE = 0.025;
const PARTICLE_SHARE = 0.4;
const PART_SHARE = 0.7;
/** The same if the query is one identifier that pages contain: `toBeInstanceOf` is not about instances. */
const NAME_PART_SHARE = 0.25;

/** Information of each unit. */
export const toImportance = (
  units: readonly ExpandedUnit[],
  scores: readonly UnitScores[],
  total: number,
): number[] => {
  const own = units.map((unit, index) => {
    const { count, literalCount } = scores[index] as UnitScores;
    if (count === 0) return 0;
    const share = unit.filler ? FILLER_SHARE : unit.run >= 0 && CHINESE_PARTICLES.test(unit.word) ? PARTICLE_SHARE : 1;
    return share * rarity(literalCount > 0 ? Math.max(literalCount, count / 4) : count, total);
  });
  const end = Math.max(...units.map((unit) => unit.end));
  const isOneName = units.some(
    (unit, index) =>
      unit.whole && unit.start === units[0]?.start && unit.end === end && (scores[index]?.literalCount ?? 0) > 0,
  );
  return units.map((unit, index) => {
    const value = own[index] as number;
    if (unit.run >= 0) return value * borderShare(units, scores, index);
    const isPart = units.some((other, at) => (own[at] as number) > 0 && isPartOf(unit, other));
    return isPart ? value * (isOneName ? NAME_PART_SHARE : PART_SHARE) : value;
  });
};

/** A bigram much rarer than its neighbours spans two words, and is optional. */
const borderShare = (units: readonly ExpandedUnit[], scores: readonly UnitScores[], index: number): number => {
  const countAt = (at: number): number => (units[at]?.run === units[index]?.run ? (scores[at]?.literalCount ?? 0) : 0);
  const before = countAt(index - 1);
  const after = countAt(index + 1);
  const neighbours = before > 0 && after > 0 ? Math.min(before, after) : Math.max(before, after) / 4;
  return countAt(index) * 3 < neighbours ? 0.3 : 1;
};

/** Pages that contain enough of the query, best first. */
export const rankPages = (query: ScoredQuery, store: WordStore): RankedPage[] => {
  const all = query.importance.reduce((sum, value) => sum + value, 0);
  if (all === 0) return [];
  const scored = { ...query, sentenceShare: isSentence(query), isComplete: completeMatcher(query) };
  const ranked: RankedPage[] = [];
  for (let page = 0; page < store.pageCount; page++) {
    const found = scorePage(scored, store.documentStarts, page, all);
    if (found) ranked.push({ ...found, page, score: found.score * store.weightOf(page) });
  }
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page);
};

/** How much a query is a sentence, 0 to 1. */
const isSentence = ({ units, importance }: ScoredQuery): number => {
  const words = units.reduce(
    (sum, { whole, filler, run }, index) => sum + (importance[index] === 0 || whole || filler ? 0 : run >= 0 ? 0.5 : 1),
    0,
  );
  return Math.max(0, Math.min(1, (words - SENTENCE.from) / (SENTENCE.to - SENTENCE.from)));
};

/** A query with what all pages have in common. */
interface PreparedQuery extends ScoredQuery {
  sentenceShare: number;
  isComplete: ReturnType<typeof completeMatcher>;
}

const scorePage = (
  { units, scores, compact, importance, sentenceShare, isComplete }: PreparedQuery,
  starts: ArrayLike<number>,
  page: number,
  all: number,
): Omit<RankedPage, 'page'> | undefined => {
  const first = starts[page] as number;
  const end = starts[page + 1] as number;
  const best = bestDocument(scores, importance, first, end);
  if (best.coverage === 0) return undefined;
  let covered = 0;
  let counted = 0;
  let titled = 0;
  let headed = 0;
  let titleWords = 0;
  let titleLength = 0;
  for (const [index, own] of scores.entries()) {
    const value = importance[index] as number;
    if (value === 0) continue;
    let weight = 0;
    let impact = 0;
    let encoded = 0;
    for (let document = first; document < end; document++) {
      weight = Math.max(weight, own.weights[document] as number);
      impact = Math.max(impact, own.impacts[document] as number);
      encoded = Math.max(encoded, own.fields[document] as number);
    }
    covered += value * weight;
    counted += value * impact;
    const found = decodeField(encoded);
    if (found.field >= Field.LONG_TITLE) {
      titled += value * found.weight;
      titleLength = Math.max(titleLength, TITLE_LENGTHS[found.field] as number);
      if (!units[index]?.whole) titleWords += found.weight;
    } else if (found.field >= Field.HEADING) headed += value * found.weight;
  }
  const coverage = covered / all;
  const mix = (word: number, sentence: number): number => word + (sentence - word) * sentenceShare;
  if (coverage < LEAST_COVERAGE) return undefined;
  const ofTitle = titleLength === 0 ? 0 : Math.min(1, titleWords / titleLength);
  const score =
    counted / all +
    (mix(WEIGHT.title, WEIGHT.titleOfSentence) * titled * (0.35 + 0.65 * ofTitle)) / all +
    (WEIGHT.heading * (titled + headed)) / all +
    mix(WEIGHT.together, WEIGHT.togetherInSentence) * best.coverage ** TOGETHER_POWER;
  return {
    score:
      score * coverage ** COVERAGE_POWER +
      wholeBonus(compact, first, end) +
      (isComplete?.(first, end) ? WEIGHT.complete : 0),
    coverage,
    document: best.document,
  };
};

/** The document that contains most of the query, by importance; among equals the one with the best grades. */
const bestDocument = (
  scores: readonly UnitScores[],
  importance: readonly number[],
  first: number,
  end: number,
): { document: number; coverage: number } => {
  let best = { value: 0, coverage: 0 };
  let shown = { document: first, value: 0 };
  for (let document = first; document < end; document++) {
    let value = 0;
    let headed = 0;
    let coverage = 0;
    let all = 0;
    for (const [index, own] of scores.entries()) {
      const worth = importance[index] as number;
      all += worth;
      const weight = own.weights[document] as number;
      coverage += worth * weight;
      value += worth * weight * (1 + 0.5 * (own.impacts[document] as number));
      if (isWholeHeading(own.fields[document] as number)) headed += worth * WEIGHT.headedDocument;
    }
    if (value > best.value) best = { value, coverage: coverage / all };
    if (value + headed > shown.value) shown = { document, value: value + headed };
  }
  return { document: shown.document, coverage: best.coverage };
};

/** Whether a heading consists only of a word as typed. */
const isWholeHeading = (encoded: number): boolean => {
  const { field, weight } = decodeField(encoded);
  return field === Field.WHOLE_HEADING && isTyped(weight);
};

const wholeBonus = (compact: UnitScores | undefined, first: number, end: number): number => {
  if (!compact) return 0;
  let bonus = 0;
  for (let document = first; document < end; document++) {
    const encoded = compact.fields[document] as number;
    const { field, weight } = decodeField(encoded);
    if (field === Field.WHOLE_TITLE)
      bonus = Math.max(bonus, isTyped(weight) ? WEIGHT.wholeTitle : WEIGHT.titlePrefix * weight);
    else if (isWholeHeading(encoded)) bonus = Math.max(bonus, WEIGHT.wholeHeading);
  }
  return bonus;
};
