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
  /** In the order of the text. */
  fixes: readonly WordFix[];
}

/** How pages spell a word of the index, which has neither capitals nor accents; `undefined` if no text is at hand. */
export type SpellingOf = (word: string) => string | undefined;

const ASCII = /^[\x20-\x7e]*$/;

/**
 * The corrected query as a reader would write it. A word whose spelling is unknown stays as the index has it; unless
 * `isFinal`, the answer is `undefined` instead if that might lack accents.
 */
export const spellCorrection = (
  { text, fixes }: Correction,
  spellingOf: SpellingOf,
  isFinal: boolean,
): string | undefined =>
  // From the end of the text, so that the stretches before stay where they are.
  fixes.reduceRight<string | undefined>((result, { start, end, word }) => {
    const typed = text.slice(start, end);
    const spelling = spellingOf(word) ?? (isFinal || ASCII.test(typed + word) ? word : undefined);
    return spelling && result && result.slice(0, start) + likeTyped(spelling, typed) + result.slice(end);
  }, text);

/** With the first letter in upper or lower case as typed, unless the word has other capitals. */
const likeTyped = (word: string, typed: string): string => {
  const rest = word.slice(1);
  if (rest !== rest.toLowerCase()) return word;
  const first = word.charAt(0);
  return (/^\p{Lu}/u.test(typed) ? first.toUpperCase() : first.toLowerCase()) + rest;
};
