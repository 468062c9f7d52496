const ASCII = /^[\x20-\x7e]*$/;
/** Characters that have one form only: most of a Chinese text. */
const IDEOGRAPHS = /^[\u4e00-\u9fff]*$/;
/** Some forms of Arabic marks contain a blank, which no word of an index may contain. */
const BLANKS = /\s+/g;
const ACCENTS = /[\u0300-\u036f]/g;

/**
 * Lower case, without accents, in one form for characters that have several (full width, ligatures, final sigma).
 * Only marks of the European scripts go: the marks of kana and of Indic scripts tell words apart. Recomposed at the
 * end, because taking characters apart for their accents also takes Korean syllables apart.
 */
export const normalizeWord = (text: string): string => {
  if (ASCII.test(text)) return text.toLowerCase();
  if (IDEOGRAPHS.test(text)) return text;
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(BLANKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ς', 'σ');
};

/** Only the letters and digits: the same for `test-timeout`, `testTimeout` and `test timeout`. */
export const compactText = (text: string): string => normalizeWord(text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ''));
