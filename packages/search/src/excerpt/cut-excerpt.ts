import { SNIPPET_LENGTH } from '../constants.js';
import type { HighlightRange } from '../types.js';
import { findCut } from './safe-cut.js';

export const ELLIPSIS = '…';
/** Part of the excerpt before the words found. */
const LEAD = 0.25;
/** Farthest that a cut moves to save a word. */
const REACH = 16;

/** Beside an ellipsis these would read as more dots than there are. */
const DANGLING = /[\s.…。,，、;；:：]/;

export interface ExcerptInput {
  text: string;
  /** The excerpt stays within these offsets, which must not break characters. */
  from: number;
  to: number;
  /** Start and end of the words found that it is about. */
  focusStart: number;
  focusEnd: number;
  /** All words found, ascending; those that lie in the excerpt are highlighted. */
  ranges: readonly HighlightRange[];
}

export interface Excerpt {
  statement: string;
  highlights: HighlightRange[];
}

/** About 100 characters around the words found, cut between words or characters, `…` where something is left out. */
export const cutExcerpt = ({ text, from, to, focusStart, focusEnd, ranges }: ExcerptInput): Excerpt => {
  const focus = Math.min(focusEnd - focusStart, SNIPPET_LENGTH);
  const room = SNIPPET_LENGTH - focus;
  let start = Math.max(from, focusStart - Math.floor(room * LEAD));
  let end = Math.min(to, start + SNIPPET_LENGTH);
  start = Math.max(from, Math.min(start, end - SNIPPET_LENGTH));
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

const clip = (range: HighlightRange, from: number, to: number): HighlightRange => {
  const start = Math.max(range.start, from);
  return { start, length: Math.min(range.start + range.length, to) - start };
};

/** Ascending ranges without overlaps: pairs of Chinese characters overlap, parts of identifiers lie in their whole. */
export const mergeRanges = (ranges: readonly HighlightRange[]): HighlightRange[] => {
  const merged: HighlightRange[] = [];
  for (const { start, length } of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.start + last.length) last.length = Math.max(last.length, start + length - last.start);
    else merged.push({ start, length });
  }
  return merged;
};
