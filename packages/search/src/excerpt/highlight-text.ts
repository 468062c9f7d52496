import type { FindOccurrences, Occurrence } from '../rank/find-occurrences.js';
import type { UnitStats } from '../rank/page-match.js';
import { type TextTokens, textToTokens } from '../tokens/text-to-tokens.js';
import type { HighlightRange } from '../types.js';
import { mergeRanges } from './cut-excerpt.js';

/** Ranges of the query's words in a short text. */
export const highlightText = (text: string, find: FindOccurrences, stats: UnitStats): HighlightRange[] => {
  const tokens = textToTokens(text);
  return mergeRanges(toRanges(find(tokens), tokens, stats));
};

/** Ranges of occurrences, in order, without stop words. */
export const toRanges = (occurrences: readonly Occurrence[], tokens: TextTokens, stats: UnitStats): HighlightRange[] =>
  occurrences.flatMap(({ token, unit }) => {
    if (!stats.importance[unit]) return [];
    const start = tokens.starts[token] as number;
    return [{ start, length: (tokens.ends[token] as number) - start }];
  });
