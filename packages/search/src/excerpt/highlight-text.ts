import type { Occurrence } from '../rank/find-occurrences.js';
import type { FoundPages } from '../rank/find-pages.js';
import { type TextTokens, textToTokens } from '../tokens/text-to-tokens.js';
import type { HighlightRange } from '../types.js';
import { type MatchRange, mergeRanges } from './cut-excerpt.js';

/** Ranges of the query's words in a short text. */
export const highlightText = (text: string, { find }: FoundPages): HighlightRange[] => {
  const tokens = textToTokens(text);
  return mergeRanges(toRanges(find(tokens), tokens));
};

/** Ranges of occurrences, in order. */
export const toRanges = (occurrences: readonly Occurrence[], tokens: TextTokens): MatchRange[] =>
  occurrences.map(({ token, isSynonym }) => {
    const start = tokens.starts[token] as number;
    return { start, length: (tokens.ends[token] as number) - start, isSynonym };
  });
