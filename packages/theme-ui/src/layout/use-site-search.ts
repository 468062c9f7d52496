import { useEffect, useMemo } from 'react';
import { toPanelProvider } from '../search/diptych-search-provider.js';
import type { SearchPanelProvider } from '../search/search-provider.js';
import type { LayoutContext } from './layout-context.js';

/** The search of the language and version shown; another language or version is another search. Costs nothing until asked. */
export function useSiteSearch({ parts, site }: Pick<LayoutContext, 'parts' | 'site'>): SearchPanelProvider {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same search serves as long as language and version do
  const provider = useMemo(() => deferred(() => panelProvider(parts, site)), [parts, site.locale.key, site.version]);
  useEffect(() => () => provider.dispose?.(), [provider]);
  return provider;
}

/** The panel's side of the site's search; at once where the search is there at once. */
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
 * A provider that is made when it is first needed, and made again after a failure. One that is there at once is asked
 * at once: its requests are on their way before the panel is drawn.
 */
function deferred(create: () => SearchPanelProvider | Promise<SearchPanelProvider>): SearchPanelProvider {
  let made: SearchPanelProvider | Promise<SearchPanelProvider> | undefined;
  const get = () => {
    made ??= create();
    if (made instanceof Promise) made.catch(() => (made = undefined));
    return made;
  };
  return {
    search: async (query, options) => (await get()).search(query, options),
    prepare() {
      const provider = get();
      return provider instanceof Promise ? provider.then((later) => later.prepare?.()) : provider.prepare?.();
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
