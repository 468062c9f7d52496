const PLAIN = /^(?:\p{Lu}?[\p{Ll}\p{N}]+|[\p{Lu}\p{N}]+)$/u;
// Capitals up to the one that begins the next word (`HTMLParser`), or a word with or without its capital.
const PARTS = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[^\p{Lu}]+/gu;
/** The article of Arabic, with what is written before it in one word: `الإعدادات` is found as `إعدادات` is. */
const ARTICLE = /^(?:[وبكف]?ال|لل)(?=\p{L}{3})/u;

/** Offsets where the parts of a word begin: `testTimeout` at 0 and 4. A word without parts has one, at 0. */
export const camelCaseStarts = (word: string): number[] => {
  if (PLAIN.test(word)) return [0];
  const article = ARTICLE.exec(word)?.[0].length;
  if (article !== undefined) return [0, article];
  const starts: number[] = [];
  for (const match of word.matchAll(PARTS)) starts.push(match.index);
  return starts.length > 0 ? starts : [0];
};
