import { announce, focusContent, hashToElement } from './announce.js';
import type { View } from './app.js';
import { setMessages } from './messages.js';
import type { LoadedPage } from './page-loader.js';
import { type ReadingPosition, restoreReadingPosition } from './reading-position.js';
import { updateHead } from './update-head.js';

/** A position to scroll to, in CSS pixels. */
export type ScrollPosition = readonly [left: number, top: number];

/** How a loaded page is shown. */
export interface ShowOptions {
  /** Its address. */
  url: URL;
  /** Where the reader left it; absent for pages opened by a link. */
  scrollPosition?: ScrollPosition;
  /** Where the reader is in the translation of the page that is shown before it. */
  position?: ReadingPosition;
  /** The reader is typing, and is left alone. */
  keepsFocus?: boolean;
  /** Called when all of it stands. */
  onShown?: () => void;
}

/** The view of a loaded page, with everything a document load would do around it: head, focus, scroll position. */
export function loadedToView({ payload, sidebar, site }: LoadedPage, options: ShowOptions): View {
  const { page, html, pageModule } = payload;
  const { url, keepsFocus } = options;
  const onShown = (article: HTMLElement) => {
    setMessages(site);
    // First: another language may have other fonts, by which everything below moves.
    updateHead(page, site);
    const target = scrollToTarget(article, options);
    if (!keepsFocus) focusContent(target ?? article);
    announce(page.title);
    options.onShown?.();
  };
  return { site, page, sidebar, article: { html, pageModule, scope: { site, page }, onShown } };
}

/** @returns The heading that the reader has come to. */
function scrollToTarget(
  article: HTMLElement,
  { url, scrollPosition, position }: ShowOptions,
): HTMLElement | null | undefined {
  if (position) return restoreReadingPosition(article, position);
  const target = hashToElement(url.hash);
  if (scrollPosition || !target) scrollToPosition(scrollPosition ?? [0, 0]);
  else target.scrollIntoView({ behavior: 'instant' });
  return target;
}

/** The same address with other content: the scroll position stays. */
export function renewedView(view: View): View {
  const scrollPosition: ScrollPosition = [window.scrollX, window.scrollY];
  const onShown = () => {
    setMessages(view.site);
    updateHead(view.page, view.site);
    scrollToPosition(scrollPosition);
  };
  return { ...view, article: { ...view.article, onShown } };
}

/** Scrolls there at once, whatever the style sheet says about smoothness. */
export function scrollToPosition([left, top]: ScrollPosition): void {
  window.scrollTo({ left, top, behavior: 'instant' });
}

/** Whether two views differ in their content only, so that the article can change before the layout does. */
export function keepsFrame(before: View, after: View): boolean {
  const frame = ({ page: { pageType, frontmatter }, sidebar }: View) =>
    [pageType, frontmatter.layout, frontmatter.outline, sidebar === undefined].join();
  return frame(before) === frame(after);
}
