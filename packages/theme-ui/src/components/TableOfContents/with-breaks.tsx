import type { ReactNode } from 'react';

/** Longest word, in characters, that fits a line of the table of contents at its narrowest and deepest. */
const FITS = 18;
/** After a dot, a slash, an underscore or a hyphen inside a word; before a capital that follows a small letter. */
const SEAMS = /(?<=[./_]|\w-)(?=\w)|(?<=[a-z\d])(?=[A-Z])/;

/** A heading whose long identifiers may break at their joints, not at any character, and no option behind its hyphens. */
export function withBreaks(text: string): ReactNode {
  const words = text.split(/(\s+)/);
  if (words.every((word) => word.length <= FITS) && !text.includes(' -')) return text;
  return words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words have no other identity
    <span key={index} data-option={word.startsWith('-') || undefined}>
      {word.length > FITS
        ? // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
          word.split(SEAMS).flatMap((piece, at) => [at > 0 && <wbr key={-at} />, <span key={at}>{piece}</span>])
        : word}
    </span>
  ));
}
