import type { TextTokens } from '../tokens/text-to-tokens.js';
import type { Occurrence } from './find-occurrences.js';

/** Words of the query that stand together. */
export interface Window {
  /** Number of different units. */
  units: number;
  /** Places of the sequence from the first to the last of them, both counted. */
  span: number;
}

/**
 * The shortest stretch that holds every unit that occurs at all.
 *
 *     a · · b a · c        units a b c
 *           └─────┘        span 4
 *
 * The left end moves up while the unit it leaves stands again further right.
 */
export const closestWindow = (occurrences: readonly Occurrence[], tokens: TextTokens): Window => {
  const wanted = new Set(occurrences.map(({ unit }) => unit)).size;
  const counts = new Map<number, number>();
  let left = 0;
  let span = Number.POSITIVE_INFINITY;
  for (const [right, { unit }] of occurrences.entries()) {
    counts.set(unit, (counts.get(unit) ?? 0) + 1);
    while (left < right && (counts.get(unitAt(occurrences, left)) ?? 0) > 1) {
      const gone = unitAt(occurrences, left);
      counts.set(gone, (counts.get(gone) ?? 0) - 1);
      left += 1;
    }
    if (counts.size === wanted)
      span = Math.min(span, place(occurrences, tokens, right) - place(occurrences, tokens, left) + 1);
  }
  return { units: wanted, span: wanted === 0 ? 0 : span };
};

const unitAt = (occurrences: readonly Occurrence[], index: number): number => occurrences[index]?.unit ?? -1;

const place = (occurrences: readonly Occurrence[], tokens: TextTokens, index: number): number =>
  tokens.positions[occurrences[index]?.token ?? 0] ?? 0;
