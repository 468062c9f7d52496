import { useEffect, useMemo } from 'react';
import type { SearchProvider } from '../search/search-provider.js';
import type { LayoutContext } from './layout-context.js';

/** The search of the language and version shown; another language or version is another search. Costs nothing until asked. */
export function useSiteSearch({ parts, site }: Pick<LayoutContext, 'parts' | 'site'>): SearchProvider {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same search serves as long as language and version do
  const provider = useMemo(() => deferred(() => parts.createSearch(site)), [parts, site.locale.key, site.version]);
  useEffect(() => () => provider.dispose?.(), [provider]);
  return provider;
}

/**
 * A provider that is made when it is first needed, and made again after a failure. One that is there at once is asked
 * at once: its requests are on their way before the panel is drawn.
 */
function deferred(create: () => SearchProvider | Promise<SearchProvider>): SearchProvider {
  let made: SearchProvider | Promise<SearchProvider> | undefined;
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
