/**
 * Decodes an address: engines percent-encode addresses, but files and ids have plain names. A malformed escape is not
 * decoded, nor is one that a second decoding would decode again: `%25`, as `decodeURI` itself does with `%23`.
 */
export function decodeUrl(url: string): string {
  if (!url.includes('%')) return url;
  try {
    return decodeURI(url.replaceAll('%25', '%2525'));
  } catch {
    return url;
  }
}
