import type { SearchRecord } from '../types.js';
import type { RankedPage } from './rank-pages.js';

/** Names that differ only in signs, which are no part of a word: `C++`, `C#`. */
const SIGNED = /[\p{L}\p{N}]+(?:\+\+|#)/gu;
/** Factor for the score of pages with such a name in a title or heading. */
const SIGNED_BONUS = 2;

const signedNames = (text: string): string[] => text.toLowerCase().match(SIGNED) ?? [];

/** Ranks pages higher whose title, or a loaded heading, has a name with signs that the query has too. */
export const preferSigned = (
  query: string,
  ranked: readonly RankedPage[],
  recordOf: (page: number) => SearchRecord | undefined,
): readonly RankedPage[] => {
  const names = signedNames(query);
  if (names.length === 0) return ranked;
  const hasName = ({ page }: RankedPage): boolean => {
    const record = recordOf(page);
    const texts = record ? [record.title, ...record.toc.map(({ text }) => text)] : [];
    return texts.some((text) => signedNames(text).some((name) => names.includes(name)));
  };
  return ranked
    .map((found) => (hasName(found) ? { ...found, score: found.score * SIGNED_BONUS } : found))
    .sort((a, b) => b.score - a.score || a.page - b.page);
};
