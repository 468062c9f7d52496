import type { HighlightRange } from '../types.js';

/**
 * What hosted engines are asked to put around the words found: private characters, which no page holds. With the tags
 * of HTML that they put there by default, text of a page could pass for a tag.
 */
export const MARK_START = '\ue000';
export const MARK_END = '\ue001';

/** Text and ranges of a marked text. A mark without its partner is dropped. */
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
