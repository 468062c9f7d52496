import type { NavItem } from '@diptych/core/shared';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { SearchPanel } from '../components/SearchPanel/SearchPanel.js';
import type { SearchEntry } from '../components/SearchPanel/search-options.js';
import type { SearchProvider } from '../search/search-provider.js';
import { isExternal } from '../utils/links.js';
import type { LayoutContext } from './layout-context.js';
import { useSiteSearch } from './use-site-search.js';

/** The search button, and the panel once it was asked for by press or by Ctrl/Cmd + K. */
export function Search({ context }: { context: LayoutContext }): ReactElement | null {
  const { labels, config, site, parts } = context;
  const provider = useSiteSearch(context);
  const getReady = usePreparation(provider);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const isOff = config.search === false || !site.searchFiles;

  useEffect(() => {
    if (isOff) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      getReady();
      setOpened(true);
      setOpen((before) => !before);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOff, getReady]);

  if (isOff) return null;
  const { SearchButton } = parts.components;
  const open = () => {
    getReady();
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <SearchButton
        label={labels.search}
        onClick={open}
        onPointerEnter={getReady}
        onPointerDown={getReady}
        onFocus={getReady}
      />
      {wasOpened && (
        <SearchPanel
          provider={provider}
          open={isOpen}
          onClose={() => setOpen(false)}
          labels={labels}
          entries={entriesOf(site.nav)}
        />
      )}
    </>
  );
}

/**
 * Lets the search get ready, once: worker and index are on their way while the panel opens. Later openings, which try
 * again what failed, see to it themselves.
 */
function usePreparation(provider: SearchProvider): () => void {
  const prepared = useRef<SearchProvider>(undefined);
  const latest = useRef(provider);
  latest.current = provider;
  return useRef(() => {
    if (prepared.current === latest.current) return;
    prepared.current = latest.current;
    getProviderReady(latest.current);
  }).current;
}

/** A search that cannot get ready says so when it is asked. */
async function getProviderReady(provider: SearchProvider): Promise<void> {
  try {
    await provider.prepare?.();
  } catch {}
}

/** The sections of the site, as its navigation names them. */
function entriesOf(nav: readonly NavItem[]): SearchEntry[] {
  return nav
    .flatMap((item) => [item, ...(item.items ?? [])])
    .flatMap(({ text, link }) => (link && !isExternal(link) ? [{ text, link }] : []));
}

/** Ctrl/Cmd + K anywhere; a slash where nobody is writing. */
function isSearchKey(event: KeyboardEvent): boolean {
  if (event.altKey || event.shiftKey || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k';
  const target = event.target as HTMLElement;
  return event.key === '/' && !target.isContentEditable && !/^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
