/** A stretch of the query, in UTF-16 code units, and the word of the index that was searched for in its place. */
export interface WordFix {
  start: number;
  end: number;
  word: string;
}

/** The query that was answered in place of the reader's. */
export interface Correction {
  /** The query that `fixes` apply to. */
  text: string;
  fixes: readonly WordFix[];
}

/** How pages spell a word of the index, which has neither capitals nor accents; `undefined` if no text is at hand. */
export type SpellingOf = (word: string) => string | undefined;

const ASCII = /^[\x20-\x7e]*$/;
/** A first letter in upper case, as at the start of a sentence. */
const CAPITALISED = /^\p{Lu}\P{Lu}*$/u;

/**
 * The corrected query as a reader would write it. A word whose spelling is unknown stays as the index has it; unless
 * `isFinal`, the answer is `undefined` instead if that might lack accents.
 */
export const spellCorrection = (
  { text, fixes }: Correction,
  spellingOf: SpellingOf,
  isFinal: boolean,
): string | undefined => {
  let result = text;
  // From the end of the text, so that the stretches before stay where they are.
  for (const { start, end, word } of [...fixes].sort((a, b) => b.start - a.start)) {
    const typed = text.slice(start, end);
    const spelling = spellingOf(word);
    if (spelling === undefined && !isFinal && !(ASCII.test(typed) && ASCII.test(word))) return undefined;
    result = result.slice(0, start) + likeTyped(spelling ?? word, typed) + result.slice(end);
  }
  return result;
};

/** With the first letter in upper or lower case as typed, if the word has no capitals of its own. */
const likeTyped = (word: string, typed: string): string => {
  const [first = ''] = word;
  const rest = word.slice(first.length);
  if (/^\p{Lu}/u.test(typed)) return first.toUpperCase() + rest;
  return CAPITALISED.test(word) ? first.toLowerCase() + rest : word;
};
