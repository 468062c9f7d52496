/**
 * A character as wide as a Han character, for regular expressions with the flag `u`: letters, full-width forms and
 * punctuation of Chinese, Japanese and Yi (East Asian Width F, W and H). Korean, which has spaces, is left out.
 */
export const WIDE =
  '(?!\\p{Script=Hangul})[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Bopomofo}\\p{Script=Yi}' +
  '\\u2e80-\\u303e\\u3041-\\u33ff\\ufe10-\\ufe19\\ufe30-\\ufe6f\\uff01-\\uffee]';

/** Punctuation that is wide in Chinese and Japanese and narrow elsewhere: the text around it decides. */
export const AMBIGUOUS = '[\\u00b7\\u2014\\u2015\\u2018\\u2019\\u201c\\u201d\\u2025\\u2026]';
