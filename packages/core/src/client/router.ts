import { announce, focusContent, hashToElement } from './announce.js';
import { placeArticle } from './article.js';
import { type LoadedPage, type PageLoader, PageUnavailableError } from './page-loader.js';
import type { ScrollPositions } from './scroll-positions.js';
import type { ShellControls, View } from './shell.js';
import { updateHead } from './update-head.js';
import { eventToLink, isModifiedClick, urlToRoute } from './url-to-route.js';

/** Milliseconds a page may take before the theme shows progress. */
const SLOW = 200;

/** How the browser comes to an address: by following a link, or along its history. */
type Way = 'push' | 'pop';

/** What the router works with. */
export interface RouterOptions {
  /** The view on the screen. */
  first: View;
  controls: ShellControls;
  loader: PageLoader;
  positions: ScrollPositions;
  /** Called when a page has come by link or history. */
  onArrived?: () => void;
  /** The browser's own navigation. Default: `location`. */
  leave?: (url: string) => void;
}

/** Follows links within the site without loading documents. */
export interface Router {
  /** The view on the screen, or on its way there. */
  readonly view: View;
  /** Opens an address, the ordinary way where it is not one of this shell's pages. */
  navigate(href: string): Promise<void>;
  /** Puts other content on the screen at the same address; the scroll place stays. */
  replace(view: View): void;
  dispose(): void;
}

/** Takes over the document's links and history. */
export function createRouter(options: RouterOptions): Router {
  const { first, controls, loader, positions, onArrived, leave = goTo } = options;
  let view = first;
  let here = addressOf(new URL(location.href));
  let turn = 0;

  async function open(url: URL, routePath: string, way: Way): Promise<void> {
    turn += 1;
    const mine = turn;
    const slow = setTimeout(() => controls.setLoading(true), SLOW);
    try {
      const loaded = await loader.load(routePath);
      if (mine === turn) arrive(url, loaded, way);
    } catch (cause) {
      if (mine !== turn) return;
      if (!(cause instanceof PageUnavailableError) || cause.reason === 'failed') console.error(cause);
      leave(url.href);
    } finally {
      clearTimeout(slow);
      if (mine === turn) controls.setLoading(false);
    }
  }

  function arrive(url: URL, { payload, sidebar }: LoadedPage, way: Way): void {
    if (way === 'push') {
      positions.save();
      // Before the HTML: addresses in it are resolved from here.
      positions.write('push', url.href);
    }
    here = addressOf(url);
    const { page, html, pageModule } = payload;
    const settle = once((article: HTMLElement) => {
      const target = hashToElement(url.hash);
      focusContent(target ?? article);
      const place = way === 'pop' ? positions.current() : undefined;
      if (place) scrollToPlace(place);
      else if (target) target.scrollIntoView({ behavior: 'instant' });
      else scrollToPlace([0, 0]);
    });
    const onShown = once((article: HTMLElement) => {
      settle(article);
      updateHead(page, view.site, url.pathname);
      announce(page.title);
      onArrived?.();
    });
    const next: View = { site: view.site, page, sidebar, article: { html, pageModule, onShown } };
    const placed = keepsFrame(view, next) ? placeArticle(next.article) : undefined;
    if (placed) settle(placed);
    view = next;
    controls.show(next);
  }

  async function follow(url: URL): Promise<void> {
    const routePath = urlToRoute(url, view.site, location.origin);
    if (routePath === undefined) return leave(url.href);
    if (addressOf(url) !== here) return open(url, routePath, 'push');
    // The page that is shown already: up to its top.
    turn += 1;
    if (url.href !== location.href) positions.write('push', url.href);
    scrollToPlace([0, 0]);
  }

  const onClick = (event: MouseEvent) => {
    const link = event.defaultPrevented || isModifiedClick(event) ? undefined : eventToLink(event);
    if (!link) return;
    const url = new URL(link.href, location.href);
    if (urlToRoute(url, view.site, location.origin) === undefined) return;
    // A hash on this page: the browser's own way also moves `:target` and the start of the Tab order.
    if (addressOf(url) === here && link.href.includes('#')) return positions.save();
    event.preventDefault();
    follow(url);
  };
  const onPop = () => {
    const url = new URL(location.href);
    const address = addressOf(url);
    if (keepsKey()) positions.save();
    const known = positions.enter();
    if (address === here) {
      // Cancels a page on its way: the reader is back before it came.
      turn += 1;
      controls.setLoading(false);
      const place = known ? positions.current() : undefined;
      if (place) scrollToPlace(place);
      return;
    }
    const routePath = urlToRoute(url, view.site, location.origin);
    if (routePath === undefined) return location.reload();
    open(url, routePath, 'pop');
  };
  document.addEventListener('click', onClick);
  window.addEventListener('popstate', onPop);
  return {
    get view() {
      return view;
    },
    navigate: (href) => follow(new URL(href, location.href)),
    replace(next) {
      const place: [number, number] = [window.scrollX, window.scrollY];
      const onShown = () => {
        updateHead(next.page, next.site, location.pathname);
        scrollToPlace(place);
      };
      view = next.article === view.article ? next : { ...next, article: { ...next.article, onShown: once(onShown) } };
      controls.show(view);
    },
    dispose() {
      document.removeEventListener('click', onClick);
      window.removeEventListener('popstate', onPop);
      positions.dispose();
    },
  };
}

/** Whether two views differ in their content only, so that the article can change before the layout does. */
function keepsFrame(before: View, after: View): boolean {
  const frame = ({ page: { pageType, frontmatter }, sidebar }: View) =>
    [pageType, frontmatter.layout, frontmatter.outline, sidebar === undefined].join();
  return frame(before) === frame(after);
}

/** An address without its hash: what makes a page. */
function addressOf(url: URL): string {
  return url.pathname + url.search;
}

/** An entry the browser has just made for a hash has no state yet, and has scrolled already. */
function keepsKey(): boolean {
  return history.state !== null;
}

function scrollToPlace([left, top]: readonly [number, number]): void {
  window.scrollTo({ left, top, behavior: 'instant' });
}

/** Along the history the browser is at the address already, where `assign` may do nothing. */
function goTo(url: string): void {
  if (url === location.href) location.reload();
  else location.assign(url);
}

function once<T>(callback: (value: T) => void): (value: T) => void {
  let called = false;
  return (value) => {
    if (!called) callback(value);
    called = true;
  };
}
