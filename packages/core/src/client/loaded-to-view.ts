import type { SiteData } from '../shared/types.js';
import { announce, focusContent, hashToElement } from './announce.js';
import type { LoadedPage } from './page-loader.js';
import { placeArticle } from './place-article.js';
import type { View } from './shell.js';
import { updateHead } from './update-head.js';

/** A place to scroll to, in CSS pixels. */
export type Place = readonly [left: number, top: number];

/** How a page that has come is shown. */
export interface Arrival {
  site: SiteData;
  /** Its address. */
  url: URL;
  /** Where the reader left it; absent for pages opened by a link. */
  place?: Place;
  /** Called when all of it stands. */
  onArrived?: () => void;
}

/**
 * The view of a page that has come, with everything a document load would do around it: head, focus, scroll place,
 * announcement. Where only the content differs from the view before, it is placed at once.
 */
export function loadedToView({ payload, sidebar }: LoadedPage, before: View, arrival: Arrival): View {
  const { site, url, place, onArrived } = arrival;
  const { page, html, pageModule } = payload;
  const isTop = !place && !url.hash;
  const focus = once((article: HTMLElement) => focusContent(hashToElement(url.hash) ?? article));
  const scroll = once<void>(() => {
    const target = hashToElement(url.hash);
    if (place || !target) scrollToPlace(place ?? [0, 0]);
    else target.scrollIntoView({ behavior: 'instant' });
  });
  const settle = (article: HTMLElement) => {
    focus(article);
    scroll();
  };
  const onShown = once((article: HTMLElement) => {
    settle(article);
    updateHead(page, site, url.pathname);
    announce(page.title);
    onArrived?.();
  });
  const view: View = { site, page, sidebar, article: { html, pageModule, onShown } };
  if (!keepsFrame(before, view)) return view;
  if (isTop) {
    // Both ask for a layout: of what is there already, and of what has just been painted.
    scroll();
    placeArticle(view.article, focus);
  } else {
    const article = placeArticle(view.article);
    if (article) settle(article);
  }
  return view;
}

/** The same address with other content: the scroll place stays. */
export function renewedView(view: View): View {
  const place: Place = [window.scrollX, window.scrollY];
  const onShown = once(() => {
    updateHead(view.page, view.site, location.pathname);
    scrollToPlace(place);
  });
  return { ...view, article: { ...view.article, onShown } };
}

/** Scrolls there at once, whatever the style sheet says about smoothness. */
export function scrollToPlace([left, top]: Place): void {
  window.scrollTo({ left, top, behavior: 'instant' });
}

/** Whether two views differ in their content only, so that the article can change before the layout does. */
function keepsFrame(before: View, after: View): boolean {
  const frame = ({ page: { pageType, frontmatter }, sidebar }: View) =>
    [pageType, frontmatter.layout, frontmatter.outline, sidebar === undefined].join();
  return frame(before) === frame(after);
}

/** A layout that mounts the article anew shows it again; the reader has not moved. */
function once<T>(callback: (value: T) => void): (value: T) => void {
  let called = false;
  return (value) => {
    if (!called) callback(value);
    called = true;
  };
}
