const HAN = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
/** A minus before a number, a number, a word, one character of a script without spaces, or a symbol with a meaning. */
const PROSE = new RegExp(
  `(?<![\\p{L}\\p{N}])-(?=\\p{N})|[${HAN}]|(?:(?![${HAN}])[\\p{L}\\p{N}\\p{M}_])+|[\\p{S}%&@#/\\\\*]`,
  'gu',
);
const CODE = new RegExp(`[${HAN}]|(?:(?![${HAN}])[\\p{L}\\p{N}\\p{M}_$])+|[^\\s]`, 'gu');

/**
 * The tokens of prose. Line breaks, quotes, dashes, commas and other punctuation are typography: a change of them
 * requires no translation.
 */
export function proseToTokens(text: string): string[] {
  return text.normalize('NFKC').match(PROSE) ?? [];
}

/** The tokens of code, an attribute or an expression. Only white space has no meaning. */
export function codeToTokens(text: string): string[] {
  return text.normalize('NFC').match(CODE) ?? [];
}
