import type { PagePayload, SidebarItem } from '../shared/types.js';
import { routeToPayloadUrl } from '../shared/urls.js';

/** Page data and what belongs to it. */
export interface LoadedPage {
  payload: PagePayload;
  /** Absent where the page has no sidebar. */
  sidebar?: SidebarItem[];
}

/** Why a page has to be opened the ordinary way: there is no such page here, another deploy, or a fault. */
export type UnavailableReason = 'missing' | 'stale' | 'failed';

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

/** Where the loader gets its pages from. */
export interface PageLoaderOptions {
  base: string;
  /** Identity of the running shell; data made for another one is refused. */
  shell: string;
  /** The sidebar that is there already, with its address. */
  sidebar?: { url: string; items: SidebarItem[] };
  fetch?: typeof fetch;
  /** Pages kept in memory. Default 20. */
  capacity?: number;
}

/** Loads page data, each page once as long as it is remembered. */
export interface PageLoader {
  /**
   * @param routePath Route of real names, with version and language.
   * @param priority `low` for guesses.
   * @throws {PageUnavailableError}
   */
  load(routePath: string, priority?: 'low'): Promise<LoadedPage>;
  /** Sidebar at an address. */
  loadSidebar(url: string): Promise<SidebarItem[]>;
  /** Forgets everything, so that the next load asks the server. */
  clear(): void;
}

/** Creates a loader with a memory of its own. */
export function createPageLoader({
  base,
  shell,
  sidebar,
  fetch = globalThis.fetch,
  capacity = 20,
}: PageLoaderOptions): PageLoader {
  const pages = createMemory<LoadedPage>(capacity);
  const sidebars = createMemory<SidebarItem[]>(capacity);
  let cache: RequestCache = 'default';
  let clearings = 0;

  async function fetchJson<T>(url: string, priority?: 'low'): Promise<T> {
    const response = await fetch(url, { cache, ...(priority ? { priority } : {}) });
    if (response.status === 404) throw new PageUnavailableError('missing', `There is no page data at ${url}.`);
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    return (await response.json()) as T;
  }

  async function fetchPage(routePath: string, priority?: 'low'): Promise<LoadedPage> {
    const url = routeToPayloadUrl(base, routePath);
    try {
      const payload = await fetchJson<PagePayload>(url, priority);
      if (payload.schema !== 1 || payload.shell !== shell) {
        throw new PageUnavailableError('stale', `The page data at ${url} belongs to another deploy.`);
      }
      return { payload, sidebar: payload.sidebarUrl ? await loader.loadSidebar(payload.sidebarUrl) : undefined };
    } catch (cause) {
      if (cause instanceof PageUnavailableError) throw cause;
      const detail = cause instanceof Error ? cause.message : String(cause);
      throw new PageUnavailableError('failed', `The page data at ${url} did not load: ${detail}`, cause);
    }
  }

  const loader: PageLoader = {
    async load(routePath, priority) {
      for (;;) {
        const before = clearings;
        const page = await pages(routePath, () => fetchPage(routePath, priority));
        // What was on its way when everything was forgotten is as old as the rest.
        if (before === clearings) return page;
      }
    },
    loadSidebar: (url) => sidebars(url, () => fetchJson<SidebarItem[]>(url)),
    clear() {
      pages.clear();
      sidebars.clear();
      cache = 'no-cache';
      clearings += 1;
    },
  };
  if (sidebar) sidebars(sidebar.url, async () => sidebar.items);
  return loader;
}

/** Remembers the last `capacity` promises asked for; those that fail are forgotten. */
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
