import type { HighlightRange } from '../types.js';

/**
 * Markers that hosted engines put around matches: private-use characters, which do not occur in pages. With the tags
 * that they insert by default, page text could be mistaken for a tag.
 */
export const MARK_START = '\ue000';
export const MARK_END = '\ue001';

/** Splits a text with markers into text and ranges. An unpaired marker is dropped. */
export const readMarks = (marked: string): { text: string; ranges: HighlightRange[] } => {
  const ranges: HighlightRange[] = [];
  let text = '';
  let open = -1;
  for (const piece of marked.split(/([\ue000\ue001])/)) {
    if (piece === MARK_START) open = text.length;
    else if (piece !== MARK_END) text += piece;
    else if (open >= 0) {
      if (text.length > open) ranges.push({ start: open, length: text.length - open });
      open = -1;
    }
  }
  return { text, ranges };
};
