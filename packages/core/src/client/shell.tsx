import type { ReactElement } from 'react';
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { ThemeModule } from '../shared/theme-contract.js';
import type { PageData, SidebarItem, SiteData } from '../shared/types.js';
import { routeToUrl } from '../shared/urls.js';
import { Article, type ArticleContent } from './article.js';
import type { IslandTable } from './mount-islands.js';

/** Everything that is on the screen. */
export interface View {
  site: SiteData;
  page: PageData;
  /** Absent where the page has no sidebar. */
  sidebar?: SidebarItem[];
  article: ArticleContent;
}

/** What the shell answers to. */
export interface ShellControls {
  /** Shows another view, in slices, and ends progress; `ArticleContent.onShown` tells when it is there. */
  show(view: View): void;
  setLoading(loading: boolean): void;
}

/** What `Shell` needs. */
export interface ShellProps {
  theme: ThemeModule;
  islands: IslandTable;
  /** The view the server rendered. */
  first: View;
  /** Called once, when the shell is hydrated and all effects of the layout have run. */
  onReady: (controls: ShellControls) => void;
  onArticleLost: () => void;
}

/** The theme's layout around the article. Its first render is what the server rendered. */
export function Shell({ theme, islands, first, onReady, onArticleLost }: ShellProps): ReactElement {
  const [view, setView] = useState(first);
  const [loading, setLoading] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shell is connected once
  useEffect(() => onReady(controlsOf(setView, setLoading)), []);
  const { site, page, sidebar, article } = view;
  const articleElement = useMemo(
    () => <Article content={article} islands={islands} onLost={onArticleLost} />,
    [article, islands, onArticleLost],
  );
  const activeLink = routeToUrl(site.base, page.routePath);
  const sidebarElement = useMemo(
    () => (sidebar ? <theme.Sidebar items={sidebar} activeLink={activeLink} /> : null),
    [theme, sidebar, activeLink],
  );
  return <theme.Layout site={site} page={page} article={articleElement} sidebar={sidebarElement} loading={loading} />;
}

function controlsOf(setView: (view: View) => void, setLoading: (loading: boolean) => void): ShellControls {
  return {
    show: (view) =>
      startTransition(() => {
        setView(view);
        setLoading(false);
      }),
    setLoading,
  };
}
