import type { PagePayload, SiteData } from '../shared/types.js';
import type { PageLoader } from './page-loader.js';
import type { Router } from './router.js';

/** The one site that runs in this document. */
export interface RunningSite {
  router: Router;
  loader: PageLoader;
  /** Identity of the app that runs, as in `PagePayload.buildId`. */
  buildId: string;
}

let running: RunningSite | undefined;

/** Tells components and the development server which site runs. */
export function setRunningSite(site: RunningSite | undefined): void {
  running = site;
}

const listeners = new Set<() => void>();

/** Calls a listener whenever another page has come. @returns Ends it. */
export function onPageShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that another page has come. */
export function announcePage(): void {
  for (const listener of listeners) listener();
}

/** The page shown; undefined before the app is there. */
export function currentPage(): { routePath: string; base: string } | undefined {
  const view = running?.router.view;
  return view && { routePath: view.page.routePath, base: view.site.base };
}

/** Opens an address as a click on a link to it would. Before the app is there: the ordinary way. */
export function navigate(href: string): void {
  if (running) running.router.navigate(href);
  else location.assign(href);
}

/**
 * Shows new data of the current page, keeping the scroll position. Data of another page is ignored.
 * For the development server.
 */
export async function applyPagePayload(payload: PagePayload): Promise<void> {
  if (!running || payload.page.routePath !== running.router.view.page.routePath) return;
  // The page uses a component that this document has neither code nor styles of.
  if (payload.buildId !== running.buildId) return location.reload();
  const { router, loader } = running;
  loader.clear();
  const sidebar = payload.sidebarUrl ? await loader.loadSidebar(payload.sidebarUrl) : undefined;
  const { page, html, pageModule } = payload;
  if (page.routePath === router.view.page.routePath) {
    const { site } = router.view;
    router.replace({ site, page, sidebar, article: { html, pageModule, scope: { site, page } } });
  }
}

/** Forgets the pages loaded so far, so that the next one is asked of the server. For the development server. */
export function forgetPages(): void {
  running?.loader.clear();
}

/** Loads the current page's data anew and shows it. Rejects when it does not load. */
export async function refresh(): Promise<void> {
  if (!running) return;
  running.loader.clear();
  const { payload } = await running.loader.load(running.router.view.page.routePath);
  await applyPagePayload(payload);
}

/** Loads what all pages share anew (navigation, theme's options), and the current page with its sidebar. */
export async function refreshSite(): Promise<void> {
  if (!running) return;
  const { router } = running;
  const response = await fetch(router.siteUrl, { cache: 'no-cache' });
  const site = (await response.json()) as SiteData;
  router.replace({ ...router.view, site });
  await refresh();
}
