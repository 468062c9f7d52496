import type { WordRequest } from '../store/types.js';
import type { ExpandedUnit } from './expand-units.js';

/** What a store is asked about the words of a query as they are typed. */
export const unitsToRequests = (units: readonly ExpandedUnit[], compact: string): WordRequest[] => [
  ...units.flatMap((unit) =>
    [...unit.words.keys()].map((word) => ({ word, prefix: unit.prefix && word === unit.word, similar: false })),
  ),
  ...(units.length > 1 ? [{ word: compact, prefix: false, similar: false }] : []),
];
