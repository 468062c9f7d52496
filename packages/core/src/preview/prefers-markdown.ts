/**
 * Whether a client prefers Markdown to HTML: it accepts `text/markdown`, and not `text/html` before it. Browsers never
 * do; a client that accepts anything gets HTML.
 * @param header Value of `Accept`.
 */
export function prefersMarkdown(header: string | undefined): boolean {
  const qualities = new Map((header ?? '').split(',').map(parseEntry));
  const markdown = qualities.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (qualities.get('text/html') ?? 0);
}

function parseEntry(entry: string): [type: string, quality: number] {
  const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  const given = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = given === undefined ? 1 : Number(given.slice('q='.length));
  return [type, Number.isFinite(quality) ? quality : 0];
}
