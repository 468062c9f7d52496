import type { ReactNode } from 'react';

/** Longest word, in characters, that fits on a line of the title in the narrowest window. */
const FITS = 14;

/** Prevents line breaks at the hyphens of words such as "Rspack-based" in a title. The text is not changed. */
export function avoidWordBreaks(text: string): ReactNode {
  return text.split(/(\S+-\S+)/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
    <span key={index} className={index % 2 === 1 && piece.length <= FITS ? 'dt-whole-word' : undefined}>
      {piece}
    </span>
  ));
}
