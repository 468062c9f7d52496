/** Scripts without blanks between words, indexed as pairs of characters; the class of a regular expression. */
export const PAIRED_SCRIPTS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\u30fc\\uff70\\u3099\\u309a\\uff9e\\uff9f';
const PAIRED = /* @__PURE__ */ new RegExp(`^[${PAIRED_SCRIPTS}]`, 'u');

/** Whether a word belongs to the scripts that are indexed as pairs of characters. */
export const isPaired = (word: string): boolean => PAIRED.test(word);

// The voiced marks of half-width kana count as letters in Unicode.
const MARK = /[\p{M}\uff9e\uff9f]/u;
const CHARACTERS = /[^\p{M}\uff9e\uff9f][\p{M}\uff9e\uff9f]*|[\p{M}\uff9e\uff9f]+/gu;

/** The characters of a text, each with its marks: vowels and tones of Thai stand above and below a letter. */
export const charactersOf = (text: string): string[] => (MARK.test(text) ? (text.match(CHARACTERS) ?? []) : [...text]);
