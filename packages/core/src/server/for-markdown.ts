import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type PageScope, PageScopeContext } from '../scope/page-scope.js';
import { markupToFragment } from './markup-to-fragment.js';

/** Whether the current render is for Markdown. Rendering is synchronous: nothing else runs meanwhile. */
let isForMarkdown = false;

/** The component to render: its `toMarkdown`, if the page is rendered for Markdown. */
export function markdownType<T>(type: T): T {
  if (!isForMarkdown || type === null || (typeof type !== 'function' && typeof type !== 'object')) return type;
  return ((type as { toMarkdown?: T }).toMarkdown ?? type) as T;
}

/**
 * What is rendered for a replaced element: in Markdown the element itself, unless the component defines
 * `toMarkdown`.
 */
export function elementType(component: unknown, element: string): unknown {
  const isPlain = isForMarkdown && !(component as { toMarkdown?: unknown } | undefined)?.toMarkdown;
  return isPlain ? element : component;
}

/**
 * Renders HTML that is to be turned into Markdown: components that have a `toMarkdown` give that, islands are ordinary
 * components.
 * @param makeElement Called in Markdown mode.
 */
export function renderForMarkdown(makeElement: () => ReactNode, scope?: PageScope): string {
  isForMarkdown = true;
  try {
    return markupToFragment(
      renderToStaticMarkup(createElement(PageScopeContext.Provider, { value: scope }, makeElement())),
    );
  } finally {
    isForMarkdown = false;
  }
}
