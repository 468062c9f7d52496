import { watchedPart } from './watch-render.js';

/**
 * Warns of event handlers and form actions of an element that stays HTML: React, which would call them, does not run there.
 * Parts of an article, which have an attribute, are answered by the layout.
 */
export function warnOfHandlers(element: string, props: object): void {
  if (watchedPart() !== 'static' || 'data-dt' in props) return;
  for (const [name, value] of Object.entries(props)) {
    if (typeof value !== 'function' || !/^(?:on[A-Z]|action$|formAction$)/.test(name)) continue;
    console.warn(
      `\`${name}\` of <${element}> is never called, because no React runs in an article. Put the element into a component whose module begins with 'use client'.`,
    );
  }
}
