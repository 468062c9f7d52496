/**
 * Markup without the image preloads that React puts before it. They are meant for a document's head; in the middle of
 * a body the image itself is as early, and inside an island they would be where hydration expects the component.
 */
export function withoutPreloads(markup: string): string {
  return markup.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');
}
