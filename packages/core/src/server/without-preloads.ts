/**
 * Removes the image preloads that React puts before markup. They are meant for a document's head; in the middle of a
 * body the image itself loads as early, and inside an island hydration would expect the component there.
 */
export function withoutPreloads(markup: string): string {
  return markup.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');
}
