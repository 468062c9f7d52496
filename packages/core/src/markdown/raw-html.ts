/** Removes HTML comments. One that has no end takes the rest of the text with it, as in browsers. */
export function withoutComments(html: string): string {
  return html.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
}
