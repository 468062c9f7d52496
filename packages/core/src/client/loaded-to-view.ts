import type { SiteData } from '../shared/types.js';
import { announce, focusContent, hashToElement } from './announce.js';
import type { LoadedPage } from './page-loader.js';
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

/** The view of a page that has come, with everything a document load would do around it: head, focus, scroll position. */
export function loadedToView({ payload, sidebar }: LoadedPage, { site, url, place, onArrived }: Arrival): View {
  const { page, html, pageModule } = payload;
  const onShown = (article: HTMLElement) => {
    const target = hashToElement(url.hash);
    focusContent(target ?? article);
    if (place || !target) scrollToPlace(place ?? [0, 0]);
    else target.scrollIntoView({ behavior: 'instant' });
    updateHead(page, site, url.pathname);
    announce(page.title);
    onArrived?.();
  };
  return { site, page, sidebar, article: { html, pageModule, onShown } };
}

/** The same address with other content: the scroll place stays. */
export function renewedView(view: View): View {
  const place: Place = [window.scrollX, window.scrollY];
  const onShown = () => {
    updateHead(view.page, view.site, location.pathname);
    scrollToPlace(place);
  };
  return { ...view, article: { ...view.article, onShown } };
}

/** Scrolls there at once, whatever the style sheet says about smoothness. */
export function scrollToPlace([left, top]: Place): void {
  window.scrollTo({ left, top, behavior: 'instant' });
}

/** Whether two views differ in their content only, so that the article can change before the layout does. */
export function keepsFrame(before: View, after: View): boolean {
  const frame = ({ page: { pageType, frontmatter }, sidebar }: View) =>
    [pageType, frontmatter.layout, frontmatter.outline, sidebar === undefined].join();
  return frame(before) === frame(after);
}
