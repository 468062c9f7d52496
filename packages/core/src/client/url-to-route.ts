import type { SiteData } from '../shared/types.js';
import { parsePath, pathToRoute, withoutBase } from '../shared/urls.js';

/**
 * The route an address opens within the running app; `undefined` for everything that the browser opens the ordinary
 * way: other origins, outside the base, another version, files, and texts to scroll to, which documents alone do.
 * @param origin Origin of the current document.
 */
export function urlToRoute(url: URL, site: SiteData, origin: string): string | undefined {
  if (url.origin !== origin || url.hash.includes(':~:')) return undefined;
  const path = withoutBase(site.base, url.pathname);
  if (path === undefined || /\.(?!html$)[^./]+$/.test(path)) return undefined;
  return parsePath(path, site).version === site.version ? pathToRoute(path) : undefined;
}

/** The link of an event, if the app should follow it: no new tab, no download. */
export function eventToLink(event: Event): HTMLAnchorElement | undefined {
  const target = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(target instanceof HTMLAnchorElement)) return undefined;
  const opensElsewhere = target.target !== '' && target.target !== '_self';
  return opensElsewhere || target.hasAttribute('download') || target.relList.contains('external') ? undefined : target;
}

/** Whether a click requests something other than following the link in this tab. */
export function isModifiedClick(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
