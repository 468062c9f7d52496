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

/** Adapts the site's search for the panel. */
async function panelProvider(
  { createSearch }: LayoutContext['parts'],
  site: LayoutContext['site'],
): Promise<SearchPanelProvider> {
  return toPanelProvider(await createSearch(site), site);
}

/** A provider that is created on first use, and again after a failure. */
function deferred(create: () => Promise<SearchPanelProvider>): SiteSearch {
  let opened: Promise<SearchPanelProvider> | undefined;
  let isPrepared = false;
  /** What the first opening waits for. */
  let early: Promise<void> | undefined;
  const get = () => {
    opened ??= create();
    opened.catch(() => (opened = undefined));
    return opened;
  };
  const prepare = async () => (await get()).prepare?.();
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
      opened?.then((provider) => provider.expect?.(query)).catch(() => {});
    },
    dispose() {
      opened?.then((provider) => provider.dispose?.()).catch(() => {});
      opened = undefined;
    },
  };
}
