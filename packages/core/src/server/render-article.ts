import type { ReactNode } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type PageScope, PageScopeContext, scopeInBrowser } from '../scope/page-scope.js';
import { PAGE_ID_PREFIX, PAGE_TAG } from '../shared/markup.js';
import { fillIslands } from './fill-islands.js';
import { withGuardedHooks } from './guard-hooks.js';
import { type ArticleCollector, ArticleContext } from './island-context.js';
import { markupToFragment } from './markup-to-fragment.js';
import { isSuspended, type Suspended } from './suspended.js';
import { watchRender } from './watch-render.js';

/** An article as HTML. */
export interface RenderedArticle {
  html: string;
  /** Ids of the client modules its islands need, in order of first use. */
  islands: string[];
  /** Parts that show a fallback: to be rendered once more after `awaitSuspended`. */
  suspended: Suspended[];
}

/** Prefix of `useId` in the article outside islands: the app's own ids have none. */
const ARTICLE_ID_PREFIX = 'a';

/**
 * Renders an article to static HTML. Its islands are rendered separately, so that the browser can hydrate each on its
 * own.
 * @param element The article's content, without the `article` element.
 * @param scope Data for its components.
 * @throws {DiptychError} for a prop that cannot be sent, a client hook outside an island, an island that hides its
 *   children. Errors of components are rethrown unchanged.
 */
export function renderArticle(element: ReactNode, scope?: PageScope): RenderedArticle {
  const collector: ArticleCollector = { islands: [], suspended: [] };
  const content = createElement(PageScopeContext.Provider, { value: scope }, element);
  const tree = createElement(ArticleContext.Provider, { value: collector }, content);
  const markup = withGuardedHooks(
    () => watchRender('static', () => renderToStaticMarkup(tree, { identifierPrefix: ARTICLE_ID_PREFIX })),
    (fault) => {
      collector.fault ??= fault;
    },
  );
  if (collector.fault) throw collector.fault;
  return {
    html: watchRender('islands', () => fillIslands(markupToFragment(markup), collector, scope)),
    islands: [...new Set(collector.islands.map((island) => island.module))],
    suspended: collector.suspended,
  };
}

/**
 * Renders the content of a page that is hydrated as a whole (`hydrate: page`). Client modules in it are ordinary
 * components.
 * @param element The page's content, without the `article` element; the browser hydrates the same element.
 */
export function renderPage(element: ReactNode, scope?: PageScope): RenderedArticle {
  const content = createElement(PageScopeContext.Provider, { value: scopeInBrowser(scope) }, element);
  const markup = markupToFragment(renderToString(content, { identifierPrefix: PAGE_ID_PREFIX }));
  // A separate element, so that its React root can be unmounted after the content of the article was replaced.
  const html = `<${PAGE_TAG}>${markup}</${PAGE_TAG}>`;
  return { html, islands: [], suspended: isSuspended(markup) ? [{ name: 'The page', content }] : [] };
}
