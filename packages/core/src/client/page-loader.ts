import type { PagePayload, SidebarItem, SiteData } from '../shared/types.js';
import { routeToPayloadUrl, routeToUrl } from '../shared/urls.js';
import { documentToPayload } from './document-to-payload.js';

/** Page data with its sidebar and site data. */
export interface LoadedPage {
  payload: PagePayload;
  /** Absent where the page has no sidebar. */
  sidebar?: SidebarItem[];
  /** Data shared by the pages of its language and version. */
  site: SiteData;
}

/**
 * Why the running app cannot show a page: it does not exist, another deploy or head, no network, or an error. All but
 * `offline` lead to an ordinary page load.
 */
export type UnavailableReason = 'missing' | 'stale' | 'offline' | 'failed';

/** Thrown by the loader. */
export class PageUnavailableError extends Error {
  constructor(
    readonly reason: UnavailableReason,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'PageUnavailableError';
  }
}

/** Prepares the app for the page of some page data. */
export type Prepare = (payload: Omit<PagePayload, 'html'>) => Promise<void>;

/** Source of the loader's pages. */
export interface PageLoaderOptions {
  base: string;
  /** Build id of the document; data with another one is rejected. */
  buildId: string;
  /** The sidebar that is already loaded, with its address. */
  sidebar?: { url: string; items: SidebarItem[] };
  /** The site data that is already loaded, with its address. */
  site: { url: string; data: SiteData };
  fetch?: typeof fetch;
  /** Called with the data of a page before it is shown. In development it loads code that the page needs. */
  prepare?: Prepare;
  /** Maximum pages in memory. Default 50: visited pages stay readable offline. */
  capacity?: number;
}

/** Loads page data, each page once while it is cached. */
export interface PageLoader {
  /**
   * @param routePath Decoded route, with version and language.
   * @param priority `low` for guesses.
   * @throws {PageUnavailableError}
   */
  load(routePath: string, priority?: 'low'): Promise<LoadedPage>;
  /** Sidebar at an address. */
  loadSidebar(url: string): Promise<SidebarItem[]>;
  /** Clears the cache, so that the next load is a request to the server. */
  clear(): void;
}

/** Timeout in milliseconds, after which the browser loads the page itself. */
const TIME_LIMIT_MS = 10_000;

/** Creates a loader with its own cache. */
export function createPageLoader({
  base,
  buildId,
  sidebar,
  site,
  fetch = globalThis.fetch,
  prepare,
  capacity = 50,
}: PageLoaderOptions): PageLoader {
  const pages = createMemory<LoadedPage>(capacity);
  const sidebars = createMemory<SidebarItem[]>(capacity);
  const sites = createMemory<SiteData>(capacity);
  const client = createClient(fetch);
  let clearings = 0;

  async function fetchPage(routePath: string, priority?: 'low'): Promise<LoadedPage> {
    const payload = await client.payload(base, routePath, priority);
    if (payload.schema !== 1 || payload.buildId !== buildId) {
      const url = routeToPayloadUrl(base, routePath);
      throw new PageUnavailableError('stale', `The page data at ${url} belongs to another document.`);
    }
    const [, sidebar, data] = await Promise.all([
      prepare?.(payload),
      payload.sidebarUrl ? loader.loadSidebar(payload.sidebarUrl) : undefined,
      sites(payload.siteUrl, () => client.json<SiteData>(payload.siteUrl)),
    ]);
    return { payload, sidebar, site: data };
  }

  const loader: PageLoader = {
    async load(routePath, priority) {
      for (;;) {
        const before = clearings;
        const page = await pages(routePath, () =>
          fetchPage(routePath, priority).catch((cause: unknown) => {
            throw toUnavailable(cause, routeToPayloadUrl(base, routePath));
          }),
        );
        // Requests in flight when the cache was cleared are outdated, too.
        if (before === clearings) return page;
      }
    },
    loadSidebar: (url) => sidebars(url, () => client.json<SidebarItem[]>(url)),
    clear() {
      pages.clear();
      sidebars.clear();
      sites.clear();
      client.revalidate();
      clearings += 1;
    },
  };
  if (sidebar) sidebars(sidebar.url, async () => sidebar.items);
  sites(site.url, async () => site.data);
  return loader;
}

/** Fetches the files of a site. */
function createClient(fetch: typeof globalThis.fetch) {
  let cache: RequestCache = 'default';

  async function request<T>(url: string, read: (response: Response) => Promise<T>, priority?: 'low'): Promise<T> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new Error('It took too long.')), TIME_LIMIT_MS);
    try {
      const response = await fetch(url, {
        // Offline, the browser's cache is better than nothing.
        cache: navigator.onLine === false ? 'force-cache' : cache,
        signal: controller.signal,
        ...(priority ? { priority } : {}),
      });
      if (response.status === 404) throw new PageUnavailableError('missing', `There is no page data at ${url}.`);
      if (!response.ok) throw new Error(`The server answered ${response.status}.`);
      return await read(response);
    } finally {
      clearTimeout(timer);
    }
  }

  const json = <T>(url: string, priority?: 'low'): Promise<T> =>
    request(url, (response) => response.json() as Promise<T>, priority);

  return {
    json,
    /** Offline, a page that was opened as a document is read from the cached document. */
    async payload(base: string, routePath: string, priority?: 'low'): Promise<PagePayload> {
      const payload = json<PagePayload>(routeToPayloadUrl(base, routePath), priority);
      if (navigator.onLine !== false) return payload;
      return payload.catch(async (cause: unknown) => {
        const text = await request(routeToUrl(base, routePath), (response) => response.text()).catch(() => '');
        const read = documentToPayload(text);
        if (read?.page.routePath !== routePath) throw cause;
        return read;
      });
    },
    /** From now on the browser revalidates its copies. */
    revalidate(): void {
      cache = 'no-cache';
    },
  };
}

function toUnavailable(cause: unknown, url: string): PageUnavailableError {
  const isOffline = navigator.onLine === false;
  if (cause instanceof PageUnavailableError && !isOffline) return cause;
  const detail = cause instanceof Error ? cause.message : String(cause);
  const message = `The page data at ${url} did not load: ${detail}`;
  return new PageUnavailableError(isOffline ? 'offline' : 'failed', message, cause);
}

/** Caches the last `capacity` promises; rejected ones are dropped. */
function createMemory<T>(capacity: number) {
  const known = new Map<string, Promise<T>>();
  const recall = (key: string, make: () => Promise<T>): Promise<T> => {
    const promise = known.get(key) ?? make();
    known.delete(key);
    known.set(key, promise);
    promise.catch(() => known.get(key) === promise && known.delete(key));
    const oldest = known.keys().next();
    if (known.size > capacity && !oldest.done) known.delete(oldest.value);
    return promise;
  };
  return Object.assign(recall, { clear: () => known.clear() });
}
