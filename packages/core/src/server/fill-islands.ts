import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { DiptychError } from '../diagnostics/index.js';
import { type PageScope, PageScopeContext, scopeInBrowser } from '../scope/page-scope.js';
import { escapeHtml } from '../shared/escape.js';
import { markIsland } from '../shared/island-error.js';
import { islandName } from '../shared/island-name.js';
import { ISLAND_TAG, islandIdPrefix, SLOT_TAG } from '../shared/markup.js';
import type { ArticleCollector, IslandUse } from './island-context.js';
import { markupToFragment } from './markup-to-fragment.js';
import { isSuspended } from './suspended.js';

const PLACEHOLDER = new RegExp(`<${ISLAND_TAG} data-index="(\\d+)">|</${ISLAND_TAG}>`, 'g');

/**
 * Inserts the islands into an article's markup. `createIsland` has left `<diptych-island data-index="n">children</…>`;
 * placeholders nest, and the innermost is completed first:
 * ```
 * <island 0> text <island 1></island> </island>   →   island 1 is rendered, then island 0 around the finished children
 * ```
 */
export function fillIslands(markup: string, article: ArticleCollector, scope?: PageScope): string {
  const open: { index: number; html: string }[] = [{ index: -1, html: '' }];
  let from = 0;
  for (const match of markup.matchAll(PLACEHOLDER)) {
    const inner = open[open.length - 1];
    if (!inner) break;
    inner.html += markup.slice(from, match.index);
    from = match.index + match[0].length;
    if (match[1]) open.push({ index: Number(match[1]), html: '' });
    else {
      open.pop();
      const outer = open[open.length - 1];
      const island = article.islands[inner.index];
      const position = { id: String(inner.index), children: inner.html, scope, article };
      if (outer && island) outer.html += renderIsland(island, position);
    }
  }
  return (open[0]?.html ?? '') + markup.slice(from);
}

interface IslandPosition {
  id: string;
  /** Finished HTML. */
  children: string;
  scope: PageScope | undefined;
  article: ArticleCollector;
}

function renderIsland(island: IslandUse, { id, children, scope, article }: IslandPosition): string {
  const hasChildren = children.trim() !== '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: finished HTML is what a slot holds
  const slot = createElement(SLOT_TAG, { dangerouslySetInnerHTML: { __html: children } });
  // The props pass through JSON here, too, so that server and browser render the same values.
  const element = createElement(island.component, JSON.parse(island.props), ...(hasChildren ? [slot] : []));
  const content = createElement(PageScopeContext.Provider, { value: scopeInBrowser(scope) }, element);
  const html = markupToFragment(renderRoot(content, { id, name: islandName(island) }));
  if (isSuspended(html, children)) article.suspended.push({ name: `<${islandName(island)}>`, content });
  else if (hasChildren && !html.includes(`<${SLOT_TAG}>`)) throw hiddenChildren(islandName(island));
  const attributes = { module: island.module, name: island.name, props: island.props, id };
  const written = Object.entries(attributes).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<${ISLAND_TAG}${written.join('')}>${html}</${ISLAND_TAG}>`;
}

function renderRoot(content: ReactElement, { id, name }: { id: string; name: string }): string {
  try {
    return renderToString(content, { identifierPrefix: islandIdPrefix(id) });
  } catch (cause) {
    markIsland(cause, name);
    throw cause;
  }
}

function hiddenChildren(name: string): DiptychError {
  return new DiptychError({
    code: 'island-children',
    message: `The island <${name}> does not render its children at first, so their text is missing from the page.`,
    suggestion: 'Always render the children, and hide them with the `hidden` attribute or a class.',
  });
}
