import { createTagReader, type NewTag, writeTags } from '../markdown/html-tags.js';

/**
 * Turns a heading inside a heading into a `span`: if a component in `## …` renders `<h2>`, browsers would close
 * the outer heading at the inner one, and show two. HTML with unclosed headings is returned unchanged.
 */
export function unnestHeadings(html: string): string {
  const open: string[] = [];
  const inner: NewTag[] = [];
  for (const { name, isEnd, start, end } of createTagReader()(html)) {
    const heading = name.toLowerCase();
    if (!/^h[1-6]$/.test(heading)) continue;
    if (isEnd && open.pop() !== heading) return html;
    if (open.length > 0) inner.push({ start, end, text: html.slice(start, end).replace(name, 'span') });
    if (!isEnd) open.push(heading);
  }
  return open.length === 0 ? writeTags(html, inner) : html;
}
