import type { NavItem } from '@diptych/core/shared';
import { type ReactElement, useEffect, useMemo } from 'react';
import { SearchPanel } from '../components/SearchPanel/SearchPanel.js';
import type { SearchEntry } from '../components/SearchPanel/search-options.js';
import type { SearchProvider } from '../search/search-provider.js';
import { isExternal } from '../utils/links.js';
import type { LayoutContext } from './layout-context.js';

/** Props of `SearchDialog`. */
export interface SearchDialogProps {
  context: LayoutContext;
  open: boolean;
  onClose: () => void;
}

/** The search panel with the site's search behind it. Another language or version is another search. */
export function SearchDialog({ context, open, onClose }: SearchDialogProps): ReactElement {
  const { site, labels, parts } = context;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same search serves as long as language and version do
  const provider = useMemo(
    () => deferred(() => parts.createSearch(site)),
    [parts, site.locale.key, site.version, site.searchManifest],
  );
  useEffect(() => () => provider.dispose?.(), [provider]);
  return (
    <SearchPanel provider={provider} open={open} onClose={onClose} labels={labels} entries={entriesOf(site.nav)} />
  );
}

/** The sections of the site, as its navigation names them. */
function entriesOf(nav: readonly NavItem[]): SearchEntry[] {
  return nav
    .flatMap((item) => [item, ...(item.items ?? [])])
    .flatMap(({ text, link }) => (link && !isExternal(link) ? [{ text, link }] : []));
}

/** A provider that is made when it is first needed, and made again after a failure. */
function deferred(create: () => Promise<SearchProvider>): SearchProvider {
  let made: Promise<SearchProvider> | undefined;
  const get = () => {
    made ??= create().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
  return {
    search: async (query, options) => (await get()).search(query, options),
    prepare: async () => (await get()).prepare?.(),
    dispose: () => void made?.then((provider) => provider.dispose?.()).catch(() => {}),
  };
}
