const ASCII = /^[\x20-\x7e]*$/;
/** Characters that have one form only: most of a Chinese text. */
const IDEOGRAPHS = /^[\u4e00-\u9fff]*$/;
/** Some forms of Arabic marks contain a blank, which no word of an index may contain. */
const BLANKS = /\s+/g;
/** Of European scripts, and the marks of Arabic and Hebrew that writers may leave out. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g;
/** Letters that are typed in other ways, too, and that no form of Unicode takes apart. */
const OTHER_WAYS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};
const TYPED_OTHERWISE = /* @__PURE__ */ new RegExp(`[${/* @__PURE__ */ Object.keys(OTHER_WAYS).join('')}]`, 'g');

/**
 * Lower case, without accents, in one form for characters that have several (full width, ligatures, final sigma).
 * The marks of kana and of Indic scripts stay: they distinguish words. Recomposed at the end, because taking characters
 * apart for their accents also takes Korean syllables apart.
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
    .replace(TYPED_OTHERWISE, (letter) => OTHER_WAYS[letter] ?? letter);
};

/** Only the letters and digits: the same for `test-timeout`, `testTimeout` and `test timeout`. */
export const compactText = (text: string): string => normalizeWord(text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ''));
