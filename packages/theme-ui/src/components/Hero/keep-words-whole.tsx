import type { ReactNode } from 'react';

/** Longest word, in characters, that fits on a line of the title in the narrowest window. */
const FITS = 14;

/** A title whose hyphenated words, "Rspack-based", are not broken at their hyphens. The text stays as it is. */
export function keepWordsWhole(text: string): ReactNode {
  return text.split(/(\S+-\S+)/).map((piece, index) =>
    index % 2 === 1 && piece.length <= FITS ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
      <span key={index} className="dt-whole-word">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
