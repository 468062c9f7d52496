/**
 * Engines percent-encode addresses; files and ids are named in plain text. A malformed escape is left alone, and so is
 * what a second decoding would take for one: `%25`, as `decodeURI` itself does with `%23`.
 */
export function decodeUrl(url: string): string {
  if (!url.includes('%')) return url;
  try {
    return decodeURI(url.replaceAll('%25', '%2525'));
  } catch {
    return url;
  }
}
