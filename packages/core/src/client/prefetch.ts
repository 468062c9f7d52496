import { ARTICLE_ATTRIBUTE } from '../shared/markup.js';
import type { SiteData } from '../shared/types.js';
import { routeToUrl } from '../shared/urls.js';
import type { PageLoader } from './page-loader.js';
import { eventToLink, urlToRoute } from './url-to-route.js';

/** Milliseconds that a pointer must rest on a link to count as intent. */
const SWEEP = 65;
/** Maximum links of an article that are prefetched because they are visible. */
const VIEW_LIMIT = 8;
/** Mbit/s below which nothing is prefetched. */
const GOOD_DOWNLINK = 5;

/** The part of the Network Information API used; absent in some browsers. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  downlink?: number;
}

/** Input of prefetching. */
export interface PrefetchOptions {
  site: () => SiteData;
  loader: PageLoader;
}

/**
 * Prefetches pages: those the reader is about to open, and on good connections those with visible links.
 * Never with data saver or on a 2G connection.
 * @returns `watch` observes an article's links, `dispose` stops everything.
 */
export function startPrefetch({ site, loader }: PrefetchOptions) {
  const preloaded = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hovered: HTMLAnchorElement | undefined;
  let hoveredAt = Number.NEGATIVE_INFINITY;
  let seen = 0;
  let cancelWatch = () => {};

  const routeOf = (link: HTMLAnchorElement): string | undefined => {
    const url = new URL(link.href, location.href);
    const routePath = urlToRoute(url, site(), location.origin);
    return routePath === undefined || routeToUrl(site().base, routePath) === location.pathname ? undefined : routePath;
  };
  const load = (link: HTMLAnchorElement, priority?: 'low') => {
    const routePath = isSaving() ? undefined : routeOf(link);
    if (routePath === undefined) return;
    // A failed prefetch is ignored; the click reports the error.
    loader.load(routePath, priority).then(
      ({ payload }) => preload(payload.modules ?? [], preloaded),
      () => {},
    );
  };
  const onIntent = (event: Event) => {
    const link = eventToLink(event);
    if (event.type !== 'mouseover') {
      if (link) load(link);
      return;
    }
    // Moving within a link counts as resting on it.
    if (link === hovered) return;
    clearTimeout(timer);
    hovered = link;
    if (!link) return;
    const isSweep = event.timeStamp - hoveredAt < SWEEP;
    hoveredAt = event.timeStamp;
    if (isSweep) timer = setTimeout(load, SWEEP, link);
    else load(link);
  };
  const events = ['mouseover', 'focusin', 'touchstart', 'mousedown'];
  for (const name of events) document.addEventListener(name, onIntent, { passive: true });

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      if (seen < VIEW_LIMIT && isGood()) load(target as HTMLAnchorElement, 'low');
      seen += 1;
    }
  });
  return {
    /** Observes the links of the current article. */
    watch() {
      cancelWatch();
      observer.disconnect();
      seen = 0;
      cancelWatch = whenIdle(() => {
        if (!isGood()) return;
        const links = document.querySelectorAll<HTMLAnchorElement>(`[${ARTICLE_ATTRIBUTE}] a[href]`);
        for (const link of links) if (routeOf(link) !== undefined) observer.observe(link);
      });
    },
    dispose() {
      clearTimeout(timer);
      cancelWatch();
      observer.disconnect();
      for (const name of events) document.removeEventListener(name, onIntent);
    },
  };
}

function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}

function isSaving(): boolean {
  const { saveData, effectiveType = '' } = connection() ?? {};
  return saveData === true || effectiveType.endsWith('2g');
}

/** Whether the connection is known to be good; unknown counts as not good. */
function isGood(): boolean {
  const { effectiveType, downlink = 0 } = connection() ?? {};
  return !isSaving() && effectiveType === '4g' && downlink >= GOOD_DOWNLINK;
}

function preload(modules: readonly string[], done: Set<string>): void {
  for (const href of modules) {
    if (done.has(href)) continue;
    done.add(href);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

/** @returns a function that undoes it. */
function whenIdle(callback: () => void): () => void {
  // Safari has no idle callback yet.
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(callback, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, 500);
  return () => clearTimeout(timer);
}
