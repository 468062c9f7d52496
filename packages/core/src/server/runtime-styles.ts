import { watchedPart } from './watch-render.js';

/**
 * Warns of a component of styled-components that stays HTML: the library has the rules in memory until a browser runs
 * the component, and no browser does.
 */
export function warnOfRuntimeStyles(type: unknown): void {
  if (watchedPart() !== 'static' || !isStyled(type)) return;
  console.warn(
    `${type.displayName ?? 'A component'} of styled-components has no styles here: the library makes them in browsers, and only islands run there. Begin the module with 'use client', or write the rules in a CSS file.`,
  );
}

function isStyled(type: unknown): type is { displayName?: string } {
  return typeof type === 'object' && type !== null && 'styledComponentId' in type;
}
