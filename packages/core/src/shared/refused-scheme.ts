import type { Diagnostic } from './diagnostic.js';

/** Characters of an address shown in messages. */
const MAX_NAMED = 40;

/**
 * The scheme of an address that no link may have: browsers run `javascript:` and `vbscript:`, and follow no link to
 * `data:`. As they do, it leaves out control characters and spaces in front, and tabs and line breaks anywhere.
 */
export function refusedScheme(address: string): string | undefined {
  const read = address.replace(/^[\p{Cc} ]+|[\t\n\r]/gu, '');
  return /^(javascript|vbscript|data):/i.exec(read)?.[1]?.toLowerCase();
}

/** The report of a link with such a scheme. */
export function describeRefused(address: string): Pick<Diagnostic, 'message' | 'suggestion'> {
  const shown = address.replace(/\p{Cc}+/gu, ' ');
  const name = shown.length > MAX_NAMED ? `${shown.slice(0, MAX_NAMED)}…` : shown;
  return refusedScheme(address) === 'data'
    ? {
        message: `"${name}" is no address for a link: browsers do not follow links to data.`,
        suggestion: 'Link to a page or a file. Readers can save data: <a href="data:…" download="name">.',
      }
    : {
        message: `"${name}" is no address for a link: browsers would run it as code.`,
        suggestion: 'Link to a page or a file. A component runs code.',
      };
}
