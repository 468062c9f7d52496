/** Removes HTML comments. An unclosed one extends to the end of the text, as in browsers. */
export function withoutComments(html: string): string {
  return html.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
}
