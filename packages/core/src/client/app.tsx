import type { ReactElement } from 'react';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { PageScopeContext } from '../scope/page-scope.js';
import type { ThemeModule } from '../shared/theme-contract.js';
import type { PageData, SidebarItem, SiteData } from '../shared/types.js';
import { routeToUrl } from '../shared/urls.js';
import type { Article, ArticleContent } from './article.js';
import { ArticleElement } from './article-element.js';

/** The displayed page. */
export interface View {
  site: SiteData;
  page: PageData;
  /** Absent where the page has no sidebar. */
  sidebar?: SidebarItem[];
  article: ArticleContent;
}

/** Methods of the app. */
export interface AppControls {
  /** Shows another view, in slices, and ends progress; `ArticleContent.onShown` is called when it is displayed. */
  show(view: View): void;
  setLoading(loading: boolean): void;
}

/** Props of `App`. */
export interface AppProps {
  theme: ThemeModule;
  article: Article;
  /** The view the server rendered. */
  first: View;
  /** Called once, when the app is hydrated and all effects of the layout have run. */
  onReady: (controls: AppControls) => void;
}

/** The theme's layout around the article. Its first render equals the server's. */
export function App({ theme, article, first, onReady }: AppProps): ReactElement {
  const [view, setView] = useState(first);
  const [loading, setLoading] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the app is connected once
  useEffect(() => onReady(controlsOf(article, setView, setLoading)), []);
  const { site, page, sidebar, article: content } = view;
  const articleElement = useMemo(() => <ArticleElement article={article} content={content} />, [article, content]);
  const activeLink = routeToUrl(site.base, page.routePath);
  const sidebarElement = useMemo(
    () => (sidebar ? <theme.Sidebar items={sidebar} activeLink={activeLink} /> : null),
    [theme, sidebar, activeLink],
  );
  const scope = useMemo(() => ({ site, page }), [site, page]);
  return (
    <PageScopeContext value={scope}>
      <theme.Layout site={site} page={page} article={articleElement} sidebar={sidebarElement} loading={loading} />
    </PageScopeContext>
  );
}

function controlsOf(
  article: Article,
  setView: (view: View) => void,
  setLoading: (loading: boolean) => void,
): AppControls {
  return {
    show(view) {
      article.expect(view.article);
      startTransition(() => {
        setView(view);
        setLoading(false);
      });
    },
    setLoading,
  };
}
