import type { PagePayload, SiteData } from '../shared/types.js';
import type { ArticleContent } from './article.js';
import type { PageLoader, Prepare } from './page-loader.js';
import { reuseIslands } from './reuse-islands.js';
import type { Router } from './router.js';

/** The site that runs in this document. */
export interface RunningSite {
  router: Router;
  loader: PageLoader;
  /** Build id of the running app, as in `PagePayload.buildId`. */
  buildId: string;
  prepare?: Prepare;
}

let running: RunningSite | undefined;

/** Registers the running site for components and the development server. */
export function setRunningSite(site: RunningSite | undefined): void {
  running = site;
}

const listeners = new Set<() => void>();

/** Subscribes to page changes. @returns a function that unsubscribes. */
export function onPageShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies listeners of a page change. */
export function announcePage(): void {
  for (const listener of listeners) listener();
}

/** The current page; `undefined` before the app has started. */
export function currentPage(): { routePath: string; base: string } | undefined {
  const view = running?.router.view;
  return view && { routePath: view.page.routePath, base: view.site.base };
}

/** Opens an address like a click on a link. Before the app has started: by a document load. */
export function navigate(href: string): void {
  if (running) running.router.navigate(href);
  else location.assign(href);
}

/** Loads the document again, unless a reader is on the way to another page: then that one's. For the development server. */
export function reload(): void {
  if (running) running.router.reload();
  // It would cancel the load of the page that was asked for. The document stays if that is a download.
  else if (isLeaving) setTimeout(() => location.reload(), LEAVING);
  else location.reload();
}

/** Milliseconds after which a document that is still there was not left. */
const LEAVING = 10_000;

let isLeaving = false;

/** Notes when the browser begins to load another document. For the development server. */
export function watchLeaving(): void {
  addEventListener('beforeunload', () => {
    isLeaving = true;
    setTimeout(() => {
      isLeaving = false;
    }, LEAVING);
  });
}

/**
 * Shows new data of the current page, keeping the scroll position and islands. Data of another page is ignored.
 * For the development server.
 */
export async function applyPagePayload(payload: PagePayload): Promise<void> {
  if (!running || payload.page.routePath !== running.router.view.page.routePath) return;
  // The layout has changed.
  if (payload.buildId !== running.buildId) return reload();
  const { router, loader, prepare } = running;
  loader.clear();
  const [sidebar] = await Promise.all([
    payload.sidebarUrl ? loader.loadSidebar(payload.sidebarUrl) : undefined,
    prepare?.(payload),
  ]);
  const { page, html, pageModule } = payload;
  if (page.routePath === router.view.page.routePath) {
    const { site } = router.view;
    const article: ArticleContent = { html, pageModule, scope: { site, page } };
    if (!pageModule) article.insert = reuseIslands(article);
    router.replace({ site, page, sidebar, article });
  }
}

/**
 * Clears the cached pages, so that the next one is requested, and gives the theme another object of search files: its
 * search has an older index. For the development server.
 */
export function forgetPages(): void {
  if (!running) return;
  const { router, loader } = running;
  loader.clear();
  const { site } = router.view;
  if (site.searchFiles) router.replace({ ...router.view, site: { ...site, searchFiles: { ...site.searchFiles } } });
}

/**
 * Reloads the shared data (navigation, theme's options), and the current page with its sidebar. Before the app has
 * started: the document. Rejects on failure.
 * @param newest Data of the current page, if it was loaded already.
 */
export async function refreshSite(newest?: PagePayload): Promise<void> {
  if (!running) return reload();
  const { router, loader } = running;
  const { siteUrl } = router;
  const response = await fetch(siteUrl, { cache: 'no-cache' });
  const site = (await response.json()) as SiteData;
  // A reader may have changed to another language.
  if (router.siteUrl !== siteUrl) return refreshSite();
  router.replace({ ...router.view, site });
  loader.clear();
  await applyPagePayload(newest ?? (await loader.load(router.view.page.routePath)).payload);
}
