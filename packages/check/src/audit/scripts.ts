/** Scripts of languages that do not use the Latin alphabet, by the first subtag of their BCP 47 tag. */
const SCRIPTS: Record<string, RegExp> = {
  zh: /\p{Script=Han}/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ko: /\p{Script=Hangul}/gu,
  ru: /\p{Script=Cyrillic}/gu,
  uk: /\p{Script=Cyrillic}/gu,
  bg: /\p{Script=Cyrillic}/gu,
  ar: /\p{Script=Arabic}/gu,
  fa: /\p{Script=Arabic}/gu,
  he: /\p{Script=Hebrew}/gu,
  el: /\p{Script=Greek}/gu,
  hi: /\p{Script=Devanagari}/gu,
  th: /\p{Script=Thai}/gu,
};
const LATIN = /\p{Script=Latin}/gu;
const LETTER = /\p{L}/gu;

/** Blocks with fewer letters may consist of names and terms. About ten English words. */
const LEAST_LATIN = 60;
/** The same limit for scripts in which a character is a syllable or more. */
const LEAST_OTHER = 12;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Whether a block of text is written in another script than its page's language. */
export function foreignBlock(text: string, lang: string): boolean {
  const own = SCRIPTS[lang.toLowerCase().split('-')[0] ?? ''];
  if (own) return countOf(text, own) === 0 && countOf(text, LATIN) >= LEAST_LATIN;
  const letters = countOf(text, LETTER);
  const latin = countOf(text, LATIN);
  return letters - latin >= LEAST_OTHER && latin < letters / 2;
}
