/**
 * The problem of a path below the site, as the end of a sentence that begins with the path; `undefined` if it is valid.
 * Percent-encoding is decoded repeatedly first: hosts and browsers decode it.
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

/** Decodes until nothing changes, or the encoding is invalid. */
function decodeAll(text: string): string {
  let decoded = text;
  for (;;) {
    let next: string;
    try {
      next = decodeURIComponent(decoded);
    } catch {
      // A stray "%" must not hide encoded dots next to it.
      next = decoded.replace(/%2e/gi, '.').replace(/%2f/gi, '/').replace(/%5c/gi, '\\').replace(/%00/g, '\0');
    }
    if (next === decoded) return decoded;
    decoded = next;
  }
}
