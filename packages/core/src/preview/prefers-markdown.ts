import { acceptedOf } from './accepted.js';

/**
 * Whether a client prefers Markdown to HTML: it accepts `text/markdown`, and not `text/html` before it. Browsers never
 * do; a client that accepts anything gets HTML.
 * @param header Value of `Accept`.
 */
export function prefersMarkdown(header: string | undefined): boolean {
  const weights = acceptedOf(header);
  const markdown = weights.get('text/markdown') ?? 0;
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0);
}
