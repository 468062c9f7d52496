/**
 * A rare punctuation mark, the Coptic full stop: it replaces a letter while the engine parses
 * emphasis.
 */
export const MASK_PUNCTUATION = '\u2CFE';

const LETTER = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';
/** Excludes the delimiters themselves, and the backslash, which escapes them. */
const MARK = '(?![*~\\\\])[\\p{P}\\p{S}]';
/** Full-width punctuation. */
const WIDE_MARK =
  '[\\u2018-\\u201d\\u2026\\u2014\\u3001-\\u303f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65]';

const bySide = (mark: string, delimiters: string) =>
  new RegExp(`(?<=${mark}${delimiters})(?<!\\\\${delimiters})${LETTER}|${LETTER}(?=${delimiters}${mark})`, 'gu');
const STRONG = bySide(MARK, '(?:(?<!\\*)\\*{2,3}(?!\\*)|~~)');
// A single asterisk next to other punctuation is probably a wildcard: `文件*.ts`.
const WEAK = bySide(WIDE_MARK, '(?<!\\*)\\*(?!\\*)');

/**
 * Finds letters of Chinese, Japanese and Korean that prevent the emphasis beside them: in `**中文。**后` the second pair is
 * between punctuation and a letter, where CommonMark lets it only open emphasis. Those languages have no spaces there.
 * With punctuation in place of the letter, the engine recognizes the closing pair.
 * @returns Offsets in the line.
 */
export function findEmphasisLetters(line: string): number[] {
  if (!/[*~]/.test(line)) return [];
  const found = [STRONG, WEAK].flatMap((pattern) => [...line.matchAll(pattern)]);
  // A letter of two code units is rare, and its mask would not be next to the delimiter.
  const offsets = found.filter(([letter]) => letter.length === 1).map(({ index }) => index);
  return [...new Set(offsets)].sort((a, b) => a - b);
}

/** What a range begins with, or the end of a code span, of emphasis or of brackets. */
const BEFORE_TILDE = '[\\p{L}\\p{M}\\p{N}\\p{Sc}\\p{So}\\p{Pf}\\p{Pe}`*_%‰"\'\u2026\u3001\u3002\uff05]';
const TILDE = new RegExp(`(?<=${BEFORE_TILDE})~(?!~)`, 'gu');
/** The beginning of an address, whose characters are not text. */
const ADDRESS = /(?:\]\(|:\/\/|www\.)\S*$/;
const DEFINITION = /^[ \t>]*\[[^\]]+\]:/;

/**
 * Finds the single tildes that could end struck text, as in `1~3 days, at most 5~10`: tildes are the sign of ranges in
 * Chinese, Japanese and Korean, and only two strike text through.
 * @returns Offsets in the line.
 */
export function findTildes(line: string): number[] {
  if (!line.includes('~') || DEFINITION.test(line)) return [];
  const offsets = Array.from(line.matchAll(TILDE), ({ index }) => index);
  return offsets.filter((at) => !ADDRESS.test(line.slice(0, at)));
}
