/** Decodes the percent-encoded characters of an address; one with a faulty encoding is returned as it is. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
