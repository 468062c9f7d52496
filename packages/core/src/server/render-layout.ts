import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { ThemeModule } from '../shared/theme-contract.js';
import type { PageData, SidebarItem, SiteData } from '../shared/types.js';
import { ArticleFrame } from './article-frame.js';
import { withoutPreloads } from './without-preloads.js';

/** Stands where the sidebar's HTML goes. Private-use characters: no page has them, and React leaves them as they are. */
const SIDEBAR_MARK = '\uE0F0sidebar\uE0F1';

/** What surrounds an article. */
export interface LayoutInput {
  site: SiteData;
  page: PageData;
  /** The article's finished HTML. */
  articleHtml: string;
  /** The sidebar's finished HTML; absent where the page has none. */
  sidebarHtml?: string;
}

/** Renders the theme's layout around finished HTML; the browser hydrates the same elements. */
export function renderLayout(theme: ThemeModule, input: LayoutInput): string {
  const { site, page, articleHtml, sidebarHtml } = input;
  const markup = renderToString(
    createElement(theme.Layout, {
      site,
      page,
      article: createElement(ArticleFrame, { html: articleHtml }),
      sidebar: sidebarHtml === undefined ? null : SIDEBAR_MARK,
      loading: false,
    }),
  );
  return withoutPreloads(markup).replace(SIDEBAR_MARK, () => sidebarHtml ?? '');
}

/** Renders the theme's sidebar for one page. */
export function renderSidebar(theme: ThemeModule, items: SidebarItem[], activeLink: string): string {
  return renderToString(createElement(theme.Sidebar, { items, activeLink }));
}
