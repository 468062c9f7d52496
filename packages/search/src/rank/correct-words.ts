import { type ExpandedUnit, isPartOf } from '../query/expand-units.js';
import { type SimilarWord, similarWords } from '../query/similar-words.js';
import type { WordStore } from '../store/types.js';
import { STOP_WORDS } from '../tokens/stop-words.js';
import type { UnitScores } from './score-units.js';

/** A misspelled unit, and the probable intended word. */
export interface UnitCorrection {
  unit: number;
  word: string;
}

/** By number of typing errors. */
const TYPO_WEIGHTS = [1, 0.75, 0.5];
/** Minimum length of words for one and for two typing errors. Shorter words are too similar to others. */
const ONE_TYPO_LENGTH = 4;
const TWO_TYPOS_LENGTH = 8;

/** Number of typing errors allowed in a word of this length. */
const forgivenTypos = (word: string): number => {
  if (!/^[\p{L}\p{N}]+$/u.test(word) || /\p{Script=Han}/u.test(word) || /^\d/.test(word)) return 0;
  if (word.length >= TWO_TYPOS_LENGTH) return 2;
  return word.length >= ONE_TYPO_LENGTH ? 1 : 0;
};

/**
 * The units that are probably misspelled. A word that occurs on a page never is, however similar it is to a more
 * frequent one; nor is a part of an identifier that occurs.
 */
export const misspelledUnits = (units: readonly ExpandedUnit[], scores: readonly UnitScores[]): Set<ExpandedUnit> => {
  const known = units.filter((_, index) => (scores[index] as UnitScores).count > 0);
  const isKnown = (unit: ExpandedUnit): boolean => known.some((other) => other === unit || isPartOf(unit, other));
  // Stop words may occur, too: the index does not list them for texts.
  return new Set(units.filter((unit) => forgivenTypos(unit.word) > 0 && !STOP_WORDS.has(unit.word) && !isKnown(unit)));
};

/** Adds the probable intended words to misspelled units. Only loaded words are known. */
export const correctUnits = (
  units: readonly ExpandedUnit[],
  misspelled: ReadonlySet<ExpandedUnit>,
  store: WordStore,
): { units: ExpandedUnit[]; corrections: UnitCorrection[] } => {
  const corrections: UnitCorrection[] = [];
  const similar = new Map([...misspelled].map((unit) => [unit, similarTo(unit, store)]));
  const corrected = units.map((unit, index) => {
    const identifiers = [...similar].flatMap(([other, words]) => (isPartOf(unit, other) ? words : []));
    // `useStaet` is `useState`, not `useStarted`.
    const intended = (similar.get(unit) ?? []).filter(
      ([word]) => identifiers.length === 0 || identifiers.some(([identifier]) => identifier.includes(word)),
    );
    const [first] = intended;
    if (!first) return unit;
    corrections.push({ unit: index, word: first[0] });
    const words = new Map(unit.words);
    for (const [word, distance] of intended) words.set(word, TYPO_WEIGHTS[distance] ?? 0);
    return { ...unit, words };
  });
  return { units: corrected, corrections };
};

/** The words that a misspelled one may stand for: complete words before longer ones, frequent before rare ones. */
const similarTo = ({ word, prefix }: ExpandedUnit, store: WordStore): SimilarWord[] => {
  const countOf = (other: string): number => store.postings(other)?.count ?? 0;
  const isLonger = ([other, distance]: SimilarWord): number => Number(other.length > word.length + distance);
  return similarWords(word, store.loadedWords(), { limit: forgivenTypos(word), prefix }).sort(
    (a, b) => isLonger(a) - isLonger(b) || countOf(b[0]) - countOf(a[0]),
  );
};
