import { createElement, type ReactNode, Suspense, type SuspenseProps, useContext } from 'react';
import { warnOfHandlers } from './event-handlers.js';
import { markdownType } from './for-markdown.js';
import { ArticleContext } from './island-context.js';
import { warnOfRuntimeStyles } from './runtime-styles.js';
import { notePassedProps, warnOfUnknownProps } from './unknown-props.js';

/**
 * What an element of the site's JSX is rendered with, in place of its type: a component's Markdown version, and children
 * for `Suspense` in an article. JSX of the site's components is created here, see `renderedJsx`.
 * @param props of the element; those of HTML elements are checked.
 */
export function renderedType<T>(type: T, props: object): T {
  if (typeof type === 'string') {
    warnOfHandlers(type, props);
    warnOfUnknownProps(type, props);
  } else {
    notePassedProps(props);
    warnOfRuntimeStyles(type);
  }
  return (type as unknown) === Suspense ? (ArticleSuspense as T) : markdownType(type);
}

/**
 * `Suspense` without a fallback in an article outside islands. React would leave the fallback in the page for ever, and
 * hide what the children throw: nothing there is hydrated.
 */
function ArticleSuspense(props: SuspenseProps): ReactNode {
  return useContext(ArticleContext) ? props.children : createElement(Suspense, props);
}
