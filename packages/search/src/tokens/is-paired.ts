const PAIRED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fc]/u;

/** Whether a word belongs to the scripts that are indexed as pairs of characters. */
export const isPaired = (word: string): boolean => PAIRED.test(word);
