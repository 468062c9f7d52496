/**
 * What is wrong with a path below the site, as the end of a sentence that begins with the path; undefined for a good one.
 * Encoded forms count as what they stand for, however often they are encoded: hosts and browsers decode them.
 * @param path With forward slashes, without a slash at the beginning; one at the end is fine.
 */
export function pathFault(path: string): string | undefined {
  const decoded = decodeAll(path);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  if (/[\u0000-\u001F\u007F]/.test(decoded)) return 'contains a control character';
  if (decoded.includes('\\')) return 'contains a backslash';
  const segments = decoded.replace(/\/$/, '').split('/');
  if (segments.includes('..') || segments.includes('.')) return 'contains a segment "." or ".."';
  if (decoded.startsWith('/') || (segments.length > 1 && segments.includes(''))) return 'contains an empty segment';
  return undefined;
}

/** Decodes until nothing changes, or until what is left is no valid encoding. */
function decodeAll(text: string): string {
  let decoded = text;
  for (;;) {
    let next: string;
    try {
      next = decodeURIComponent(decoded);
    } catch {
      // A stray "%" must not hide the encoded dots beside it.
      next = decoded.replace(/%2e/gi, '.').replace(/%2f/gi, '/').replace(/%5c/gi, '\\').replace(/%00/g, '\0');
    }
    if (next === decoded) return decoded;
    decoded = next;
  }
}
