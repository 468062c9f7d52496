import { SNIPPET_LENGTH } from '../constants.js';
import type { HighlightRange } from '../types.js';
import { findCut } from './safe-cut.js';

export const ELLIPSIS = '…';
/** Share of the excerpt before the match, and at most, where the text ends soon: two lines on a phone show the match. */
const LEAD = 0.25;
const MAX_LEAD = 0.4;
/** Maximum distance that a cut moves in order not to divide a word. */
const REACH = 16;

/** Punctuation that would look wrong next to an ellipsis. */
const DANGLING = /[\s.…。,，、;；:：]/;

/** A match in a text. */
export interface MatchRange extends HighlightRange {
  /** Whether it is a synonym of what was typed: highlighted only where nothing typed is. */
  isSynonym?: boolean;
}

export interface ExcerptInput {
  text: string;
  /** The excerpt stays within these offsets, which must be character boundaries. */
  from: number;
  to: number;
  /** Start and end of the match to show. */
  focusStart: number;
  focusEnd: number;
  /** All matches, ascending; those within the excerpt are highlighted. */
  ranges: readonly MatchRange[];
}

export interface Excerpt {
  statement: string;
  highlights: HighlightRange[];
}

/** About 100 characters around the match, cut at words or characters, with `…` where text is omitted. */
export const cutExcerpt = ({ text, from, to, focusStart, focusEnd, ranges }: ExcerptInput): Excerpt => {
  const focus = Math.min(focusEnd - focusStart, SNIPPET_LENGTH);
  const room = SNIPPET_LENGTH - focus;
  let start = Math.max(from, focusStart - Math.floor(room * LEAD));
  let end = Math.min(to, start + SNIPPET_LENGTH);
  start = Math.max(from, focusStart - Math.floor(room * MAX_LEAD), Math.min(start, end - SNIPPET_LENGTH));
  if (start > from) start = Math.min(findCut(text, start, 1, { from, to, reach: REACH }), Math.max(from, focusStart));
  if (end < to) end = findCut(text, end, -1, { from: start, to, reach: REACH });
  const lead = start > from ? ELLIPSIS : '';
  const tail = end < to ? ELLIPSIS : '';
  while (start < end && (lead ? DANGLING : /\s/).test(text.charAt(start))) start += 1;
  while (end > start && (tail ? DANGLING : /\s/).test(text.charAt(end - 1))) end -= 1;
  const shift = lead.length - start;
  const inside = ranges.map((range) => clip(range, start, end)).filter(({ length }) => length > 0);
  return {
    statement: lead + text.slice(start, end).replace(/\s/g, ' ') + tail,
    highlights: mergeRanges(inside).map((range) => ({ start: range.start + shift, length: range.length })),
  };
};

const clip = (range: MatchRange, from: number, to: number): MatchRange => {
  const start = Math.max(range.start, from);
  return { ...range, start, length: Math.min(range.start + range.length, to) - start };
};

/**
 * Merges ranges: bigrams of Chinese overlap, and parts of identifiers lie within the whole. Synonyms count if there are
 * only synonyms.
 */
export const mergeRanges = (ranges: readonly MatchRange[]): HighlightRange[] => {
  const typed = ranges.filter(({ isSynonym }) => !isSynonym);
  const merged: HighlightRange[] = [];
  for (const { start, length } of [...(typed.length > 0 ? typed : ranges)].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.start + last.length) last.length = Math.max(last.length, start + length - last.start);
    else merged.push({ start, length });
  }
  return merged;
};
