import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { PageScopeContext } from '../scope/page-scope.js';
import { ARTICLE_PLACEHOLDER_TAG } from '../shared/markup.js';
import type { SidebarProps, ThemeModule } from '../shared/theme-contract.js';
import type { PageData, SiteData } from '../shared/types.js';
import { ArticleFrame } from './article-frame.js';
import { renderForMarkdown } from './for-markdown.js';
import { markupToFragment } from './markup-to-fragment.js';

/** The layout around an article. */
export interface LayoutInput {
  site: SiteData;
  page: PageData;
  /** Absent where the page has no sidebar. */
  sidebar?: SidebarProps;
}

/**
 * Renders the theme's layout, with an empty `ARTICLE_PLACEHOLDER_TAG` at the position of the article; the browser hydrates the
 * same elements around finished HTML.
 */
export function renderLayout(theme: ThemeModule, { site, page, sidebar }: LayoutInput): string {
  const layout = createElement(theme.Layout, {
    site,
    page,
    article: createElement(ArticleFrame),
    sidebar: sidebar ? createElement(theme.Sidebar, sidebar) : null,
    loading: false,
  });
  return markupToFragment(renderToString(createElement(PageScopeContext.Provider, { value: { site, page } }, layout)));
}

/**
 * Renders the theme's layout for Markdown, as HTML with an empty `ARTICLE_PLACEHOLDER_TAG` at the position of the article.
 * @returns undefined if the layout has no Markdown: then the article is the only content.
 */
export function renderLayoutForMarkdown(
  { Layout }: ThemeModule,
  { site, page }: Pick<LayoutInput, 'site' | 'page'>,
): string | undefined {
  const { toMarkdown } = Layout;
  if (!toMarkdown) return undefined;
  const article = createElement(ARTICLE_PLACEHOLDER_TAG);
  const props = { site, page, article, sidebar: null, loading: false };
  return renderForMarkdown(() => createElement(toMarkdown, props), { site, page });
}
