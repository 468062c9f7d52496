import { useEffect, useMemo } from 'react';
import { toPanelProvider } from '../search/diptych-search-provider.js';
import type { SearchPanelProvider } from '../search/search-provider.js';
import type { LayoutContext } from './layout-context.js';

/** The search of a site. */
export interface SiteSearch extends SearchPanelProvider {
  /** Prepares the search for its first opening, on the reader's first intent; further calls do nothing. */
  prepareEarly(): void;
}

/** The search of the current language and version, with its newest files. Costs nothing until it is used. */
export function useSiteSearch({ parts, site }: Pick<LayoutContext, 'parts' | 'site'>): SiteSearch {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same search serves as long as these do
  const provider = useMemo(
    () => deferred(() => panelProvider(parts, site)),
    [parts, site.locale.key, site.version, site.searchFiles],
  );
  useEffect(() => () => provider.dispose?.(), [provider]);
  return provider;
}

/** Adapts the site's search for the panel; synchronously if the search is. */
function panelProvider(
  { createSearch }: LayoutContext['parts'],
  site: LayoutContext['site'],
): SearchPanelProvider | Promise<SearchPanelProvider> {
  const provider = createSearch(site);
  return provider instanceof Promise
    ? provider.then((later) => toPanelProvider(later, site))
    : toPanelProvider(provider, site);
}

/**
 * A provider that is created on first use, and again after a failure. A synchronous one is prepared
 * at once, so that its requests start before the panel is rendered.
 */
function deferred(create: () => SearchPanelProvider | Promise<SearchPanelProvider>): SiteSearch {
  let made: SearchPanelProvider | Promise<SearchPanelProvider> | undefined;
  let isPrepared = false;
  /** What the first opening waits for. */
  let early: Promise<void> | undefined;
  const get = () => {
    made ??= create();
    if (made instanceof Promise) made.catch(() => (made = undefined));
    return made;
  };
  const prepare = () => {
    const provider = get();
    return provider instanceof Promise ? provider.then((later) => later.prepare?.()) : provider.prepare?.();
  };
  return {
    search: async (query, options) => (await get()).search(query, options),
    prepareEarly() {
      if (isPrepared) return;
      isPrepared = true;
      // In a task of its own: mouse events share theirs with the next frame. The first query reports a failure.
      early = new Promise<void>((resolve) => setTimeout(resolve)).then(prepare).catch(() => {});
    },
    prepare() {
      const preparation = early ?? prepare();
      early = undefined;
      return preparation;
    },
    expect(query) {
      if (!(made instanceof Promise)) made?.expect?.(query);
    },
    dispose() {
      void Promise.resolve(made)
        .then((provider) => provider?.dispose?.())
        .catch(() => {});
      made = undefined;
    },
  };
}
