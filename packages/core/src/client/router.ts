import { ARTICLE_ATTRIBUTE } from '../shared/markup.js';
import type { AppControls, View } from './app.js';
import type { Article } from './article.js';
import { keepsFrame, loadedToView, renewedView, scrollToPosition } from './loaded-to-view.js';
import { clientMessages } from './messages.js';
import { hideNotice, showNotice } from './notice.js';
import { type LoadedPage, type PageLoader, PageUnavailableError } from './page-loader.js';
import { type ReadingPosition, readingPosition } from './reading-position.js';
import type { ScrollPositions } from './scroll-positions.js';
import { eventToLink, isModifiedClick, urlToRoute } from './url-to-route.js';

/** Milliseconds before the theme shows progress. */
const SLOW = 200;

/** Kind of navigation: by a link, or through the history. */
type Way = 'push' | 'pop';

/** Input of the router. */
export interface RouterOptions {
  /** The view on the screen. */
  first: View;
  /** Its address, which is no longer the current one if the reader went back meanwhile. */
  address: string;
  /** Address of the data of its site. */
  siteUrl: string;
  controls: AppControls;
  article: Article;
  loader: PageLoader;
  positions: ScrollPositions;
  /** Called after navigation, when the page is shown. */
  onShown?: () => void;
  /** The browser's own navigation. Default: `location`. */
  leave?: (url: string) => void;
  /** The server's answer at an address; `undefined` without a network. Default: sends a request. */
  probe?: (url: URL) => Promise<Response | undefined>;
}

/** Follows links within the site without loading documents. */
export interface Router {
  /** The current view, or the one being shown. */
  readonly view: View;
  /** Address of the data of its site. */
  readonly siteUrl: string;
  /** Opens an address; by a document load if it is not one of this app's pages. */
  navigate(href: string): void;
  /** Loads the document again; that of the page which a reader has asked for, if one is on its way. */
  reload(): void;
  /** Replaces the content at the same address; the scroll position stays. */
  replace(view: View): void;
  dispose(): void;
}

/** Handles the document's links and history. */
export function createRouter(options: RouterOptions): Router {
  const { controls, positions, leave = goTo } = options;
  const pages = createPages(options);
  const site = () => pages.view.site;

  const follow = (url: URL) => {
    const routePath = urlToRoute(url, site(), location.origin);
    if (routePath === undefined) return location.assign(url.href);
    if (!pages.isHere(url)) return pages.open(url, routePath, 'push');
    // The current page: scroll to the heading, as the browser does, or to the top.
    pages.cancel();
    positions.save();
    if (url.hash) return location.assign(url.href);
    if (url.href !== location.href) positions.push(url.href);
    scrollToPosition([0, 0]);
  };
  const onClick = (event: MouseEvent) => {
    const link = event.defaultPrevented || isModifiedClick(event) ? undefined : eventToLink(event);
    if (!link) return;
    const url = new URL(link.href, location.href);
    // A hash on this page: native navigation also updates `:target` and the start of the Tab order.
    if (pages.isHere(url) && link.href.includes('#')) return positions.save();
    if (urlToRoute(url, site(), location.origin) === undefined) return;
    event.preventDefault();
    follow(url);
  };
  const onPop = () => {
    const url = new URL(location.href);
    // An entry that the browser has just created for a hash has no state yet, and is scrolled already.
    if (history.state !== null) positions.save();
    const scrollPosition = positions.enter() ? positions.current() : undefined;
    if (pages.isHere(url)) {
      pages.cancel();
      if (scrollPosition) scrollToPosition(scrollPosition);
      return;
    }
    enter(url);
  };
  const enter = (url: URL) => {
    const routePath = urlToRoute(url, site(), location.origin);
    if (routePath === undefined) location.reload();
    else pages.open(url, routePath, 'pop');
  };
  document.addEventListener('click', onClick);
  window.addEventListener('popstate', onPop);
  const current = new URL(location.href);
  if (!pages.isHere(current)) enter(current);
  return {
    get view() {
      return pages.view;
    },
    get siteUrl() {
      return pages.siteUrl;
    },
    navigate: (href) => follow(new URL(href, location.href)),
    reload: () => leave(pages.opening?.href ?? location.href),
    replace(view) {
      const next = view.article === pages.view.article ? view : renewedView(view);
      pages.view = next;
      controls.show(next);
    },
    dispose() {
      document.removeEventListener('click', onClick);
      window.removeEventListener('popstate', onPop);
      positions.dispose();
    },
  };
}

/** Opens one page at a time; the newest request wins. */
function createPages(options: RouterOptions) {
  const { first, address, siteUrl, controls, article, loader, positions, onShown } = options;
  const { leave = goTo, probe = requestHead } = options;
  let here = addressOf(startAddress(new URL(address), first));
  let turn = 0;

  async function load(url: URL, routePath: string, way: Way): Promise<void> {
    turn += 1;
    const mine = turn;
    pages.opening = url;
    hideNotice();
    const slow = setTimeout(() => controls.setLoading(true), SLOW);
    const typing = watchTyping();
    try {
      const loaded = await loader.load(routePath);
      if (mine === turn) show(url, loaded, { way, keepsFocus: typing.hasTyped() });
    } catch (cause) {
      if (mine !== turn) return;
      const reason = cause instanceof PageUnavailableError ? cause.reason : 'failed';
      const response = reason === 'failed' || reason === 'missing' ? await probe(url) : undefined;
      // Links to files and to nowhere have no page data.
      if (reason === 'missing' ? isPage(response) : reason !== 'stale') console.error(cause);
      if (mine !== turn) return;
      const isOffline = reason !== 'stale' && !response;
      controls.setLoading(false);
      if (isOffline) return stay('offline', pages, () => load(url, routePath, way));
      const go = () => {
        // The entry is already current and its position stored; the window still shows the other page.
        if (way === 'pop') positions.handOver();
        leave(url.href);
      };
      // Text being typed would be lost.
      if (typing.hasTyped()) stay('notLoaded', pages, go);
      else go();
    } finally {
      clearTimeout(slow);
      typing.stop();
    }
  }

  function show(url: URL, loaded: LoadedPage, { way, keepsFocus }: { way: Way; keepsFocus: boolean }): void {
    if (way === 'push') {
      positions.save();
      // Before inserting the HTML: its relative addresses resolve against this.
      positions.push(url.href);
    }
    here = addressOf(url);
    pages.opening = undefined;
    const scrollPosition = way === 'pop' ? positions.current() : undefined;
    const before = pages.view;
    const position = way === 'push' ? positionInTranslation(before, loaded) : undefined;
    const view = loadedToView(loaded, { url, scrollPosition, position, keepsFocus, onShown });
    pages.view = view;
    pages.siteUrl = loaded.payload.siteUrl;
    // The article is shown before the layout around it is rendered. A translation has to be in its own layout before
    // the reading position is measured in it.
    if (!position && article.content === before.article && keepsFrame(before, view)) article.show(view.article);
    controls.show(view);
  }

  const pages = {
    view: first,
    siteUrl,
    /** Address of the page that is on its way, also after its document was requested. */
    opening: undefined as URL | undefined,
    /** Whether an address is that of the current page, ignoring the hash. */
    isHere: (url: URL): boolean => addressOf(url) === here,
    open(url: URL, routePath: string, way: Way): void {
      load(url, routePath, way);
    },
    /** Cancels the pending page. */
    cancel(): void {
      turn += 1;
      pages.opening = undefined;
      hideNotice();
      controls.setLoading(false);
    },
  };
  return pages;
}

/**
 * The address of the first page: the current one, whose query a script may have changed, unless the reader went back to
 * another page meanwhile.
 */
function startAddress(loaded: URL, { site }: View): URL {
  const current = new URL(location.href);
  const routeOf = (url: URL) => urlToRoute(url, site, location.origin);
  return routeOf(current) === routeOf(loaded) ? current : loaded;
}

/** The reader's position, if the next page is a translation of the current one. */
function positionInTranslation({ page }: View, { payload }: LoadedPage): ReadingPosition | undefined {
  const isTranslation = payload.page.pagePath === page.pagePath && payload.page.locale !== page.locale;
  const shown = document.querySelector<HTMLElement>(`[${ARTICLE_ATTRIBUTE}]`);
  return isTranslation && shown ? readingPosition(shown) : undefined;
}

/** Stays on the page, explains why, and offers a retry. */
function stay(reason: 'offline' | 'notLoaded', pages: { opening?: URL }, goOn: () => void): void {
  pages.opening = undefined;
  const messages = clientMessages();
  const label = reason === 'offline' ? messages.tryAgain : messages.open;
  showNotice({
    text: reason === 'offline' ? messages.offline : messages.pageNotLoaded,
    action: { label, run: goOn },
    dismiss: messages.dismissNotice,
  });
}

/** Records whether the reader types while a page is loading. */
function watchTyping() {
  let typed = false;
  const note = () => {
    typed = true;
  };
  document.addEventListener('input', note, true);
  return { hasTyped: () => typed, stop: () => document.removeEventListener('input', note, true) };
}

/** Timeout of a response in milliseconds; then the browser's own loading indicator takes over. */
const PROBE_MS = 5000;

/** `navigator.onLine` is true on any network, even without internet access. */
async function requestHead(url: URL): Promise<Response | undefined> {
  try {
    return await fetch(url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) });
  } catch (cause) {
    return (cause as Error).name === 'TimeoutError' ? Response.error() : undefined;
  }
}

function isPage(response: Response | undefined): boolean {
  return response?.ok === true && /html/.test(response.headers.get('content-type') ?? '');
}

/** An address without its hash, which identifies a page. */
function addressOf(url: URL): string {
  return url.pathname + url.search;
}

/** In history navigation the address is already current, where `assign` may do nothing. */
function goTo(url: string): void {
  if (url === location.href) location.reload();
  else location.assign(url);
}
