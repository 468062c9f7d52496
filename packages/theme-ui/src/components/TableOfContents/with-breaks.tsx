import { Fragment, type ReactNode } from 'react';

/** Longest word, in characters, that fits a line of the table of contents at its narrowest and deepest. */
const FITS = 18;
/** After a dot, a slash, an underscore or a hyphen; before a capital that follows a small letter. */
const SEAMS = /(?<=[./_-])(?=\w)|(?<=[a-z\d])(?=[A-Z])/;

/** A heading whose long identifiers may break at their joints, not at any character. */
export function withBreaks(text: string): ReactNode {
  if (!text.split(/\s/).some((word) => word.length > FITS)) return text;
  return text.split(SEAMS).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{piece}</span>
    </Fragment>
  ));
}
