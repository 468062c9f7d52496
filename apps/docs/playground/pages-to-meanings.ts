/** The first paragraph below each heading that names a code, without Markdown's marks, by code. */
export function pagesToMeanings(pages: readonly string[]): ReadonlyMap<string, string> {
  const entries = pages.flatMap((page) => [...page.matchAll(/^### `([\w-]+)`.*\n\n(.+)$/gm)]);
  return new Map(entries.map(([, code = '', paragraph = '']) => [code, toPlainText(paragraph)]));
}

function toPlainText(paragraph: string): string {
  return paragraph.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');
}
