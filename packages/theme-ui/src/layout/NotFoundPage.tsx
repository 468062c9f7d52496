import type { ReactElement } from 'react';
import type { LayoutContext } from './layout-context.js';
import { useNearestPages } from './use-nearest-pages.js';

/** The page for unknown paths, with similar pages and the search. */
export function NotFoundPage({ context }: { context: LayoutContext }): ReactElement {
  const { site, page, labels, config, parts } = context;
  const { NotFound } = parts.components;
  const nearest = useNearestPages(site);
  const hasSearch = config.search !== false && site.searchFiles !== undefined;
  return (
    <NotFound
      home={site.locale.home}
      labels={labels}
      message={page.relativePath === ''}
      nearest={nearest}
      onSearch={hasSearch ? openSearch : undefined}
    />
  );
}

/** The search opens by its shortcut, even if a site has replaced its button. */
function openSearch(): void {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }));
}
