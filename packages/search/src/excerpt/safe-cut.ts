/** Characters that combine with the one before: marks, joiners, variation selectors, skin tones. */
const CONTINUES = /^(?:\p{M}|\u200d|[\u{1f3fb}-\u{1f3ff}])/u;
const FLAG = /^[\u{1f1e6}-\u{1f1ff}]/u;
const LETTER = /^[\p{L}\p{N}\p{M}_$]/u;
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Whether a text may be cut at `index` without breaking a character, a joined emoji or a flag. */
export const isCharacterBoundary = (text: string, index: number): boolean => {
  if (index <= 0 || index >= text.length) return true;
  const unit = text.charCodeAt(index);
  const before = text.charCodeAt(index - 1);
  if (unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff) return false;
  const next = characterAt(text, index);
  return before !== 0x200d && !CONTINUES.test(next) && !FLAG.test(next);
};

/** Whether a text may be cut at `index` without breaking a word; every character is one in unspaced scripts. */
const isWordBoundary = (text: string, index: number): boolean => {
  if (!isCharacterBoundary(text, index)) return false;
  if (index <= 0 || index >= text.length) return true;
  const next = characterAt(text, index);
  const before = characterBefore(text, index);
  return !LETTER.test(next) || !LETTER.test(before) || UNSPACED.test(next) || UNSPACED.test(before);
};

const characterAt = (text: string, index: number): string => String.fromCodePoint(text.codePointAt(index) ?? 0x20);

const characterBefore = (text: string, index: number): string => {
  const last = text.charCodeAt(index - 1);
  return last >= 0xdc00 && last <= 0xdfff && index > 1 ? text.slice(index - 2, index) : text.slice(index - 1, index);
};

/**
 * The nearest offset from `index`, in direction `step`, where the text may be cut: between words if one is within
 * `reach`, else between characters. Never leaves `from`…`to`.
 */
export const findCut = (text: string, index: number, step: 1 | -1, { from, to, reach }: CutBounds): number => {
  const clamp = (value: number): number => Math.min(to, Math.max(from, value));
  for (let moved = 0; moved <= reach; moved++) {
    const at = clamp(index + moved * step);
    if (at === from || at === to || isWordBoundary(text, at)) return at;
  }
  let at = clamp(index);
  while (at !== from && at !== to && !isCharacterBoundary(text, at)) at += step;
  return at;
};

export interface CutBounds {
  from: number;
  to: number;
  /** Maximum distance, in code units, that a cut moves in order not to divide a word. */
  reach: number;
}
