import { announce } from '../headless/announce.js';
import { reveal } from '../headless/hidden-parts.js';
import type { View } from './app.js';
import { focusContent, hashToElement } from './focus-content.js';
import { setMessages } from './messages.js';
import type { LoadedPage } from './page-loader.js';
import { headingsPassed, type ReadingPosition, restoreReadingPosition } from './reading-position.js';
import { updateHead } from './update-head.js';

/** A position to scroll to, in CSS pixels. */
export type ScrollPosition = readonly [left: number, top: number];

/** Options of showing a loaded page. */
export interface ShowOptions {
  /** Its address. */
  url: URL;
  /** The previous scroll position; absent for pages opened by a link. */
  scrollPosition?: ScrollPosition;
  /** The reader's position in the previous page, if this is its translation. */
  position?: ReadingPosition;
  /** Whether the reader is typing: then the focus stays. */
  keepsFocus?: boolean;
  /** Called when the page is complete. */
  onShown?: () => void;
}

/** Turns a loaded page into a view, with the effects of a document load: head, focus, scroll position. */
export function loadedToView({ payload, sidebar, site }: LoadedPage, options: ShowOptions): View {
  const { page, html, pageModule } = payload;
  const { keepsFocus } = options;
  const onShown = (article: HTMLElement) => {
    setMessages(site);
    // First: another language may have other fonts, which affect the layout.
    updateHead(page, site);
    const target = scrollToTarget(article, options);
    if (!keepsFocus) focusContent(target ?? article);
    announce(page.title);
    options.onShown?.();
  };
  return { site, page, sidebar, article: { html, pageModule, scope: { site, page }, onShown } };
}

/** @returns the heading at the reader's position: where the keyboard goes on. */
function scrollToTarget(
  article: HTMLElement,
  { url, scrollPosition, position }: ShowOptions,
): HTMLElement | null | undefined {
  const target = hashToElement(url.hash);
  if (target) reveal(target);
  if (position) return restoreReadingPosition(article, position);
  if (scrollPosition) {
    scrollToPosition(scrollPosition);
    return headingsPassed(article).at(-1);
  }
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollToPosition([0, 0]);
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

/** Scrolls instantly, regardless of `scroll-behavior`. */
export function scrollToPosition([left, top]: ScrollPosition): void {
  window.scrollTo({ left, top, behavior: 'instant' });
}

/** Whether two views differ in their content only, so that the article can change before the layout does. */
export function keepsFrame(before: View, after: View): boolean {
  const frame = ({ page: { pageType, frontmatter }, sidebar }: View) =>
    [pageType, frontmatter.layout, frontmatter.outline, sidebar === undefined].join();
  return frame(before) === frame(after);
}
