import { findOccurrences, type Occurrence, type WordMatcher } from '../rank/find-occurrences.js';
import type { UnitStats } from '../rank/page-match.js';
import { type TextTokens, textToTokens } from '../tokens/text-to-tokens.js';
import type { HighlightRange } from '../types.js';
import { mergeRanges } from './cut-excerpt.js';

/** Ranges of the query's words in a short text. */
export const highlightText = (text: string, match: WordMatcher, stats: UnitStats): HighlightRange[] => {
  const tokens = textToTokens(text);
  return mergeRanges(toRanges(findOccurrences(tokens, match), tokens, stats));
};

/** Ranges of occurrences, as they come. Filler words are left out. */
export const toRanges = (occurrences: readonly Occurrence[], tokens: TextTokens, stats: UnitStats): HighlightRange[] =>
  occurrences.flatMap(({ token, unit }) => {
    if (!stats.highlighted[unit]) return [];
    const start = tokens.starts[token] as number;
    return [{ start, length: (tokens.ends[token] as number) - start }];
  });
