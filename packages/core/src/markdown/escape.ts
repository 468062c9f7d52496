/** Text for the inside of an element. */
export function escapeText(text: string): string {
  return /[&<]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text;
}

/** Text for an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return /[&"]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('"', '&quot;') : text;
}
