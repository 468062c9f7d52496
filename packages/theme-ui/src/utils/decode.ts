/** Part of an address with its escapes decoded; as it is where it has others. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
