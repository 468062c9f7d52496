/** Engines percent-encode addresses; files and ids are named in plain text. A malformed escape is left alone. */
export function decodeUrl(url: string): string {
  if (!url.includes('%')) return url;
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
