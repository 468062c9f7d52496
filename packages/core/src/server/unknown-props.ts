import { html, normalize, svg } from 'property-information';
import { watchedPart } from './watch-render.js';

/** What React reads besides attributes. */
const OF_REACT: ReadonlySet<string> = new Set([
  'children',
  'dangerouslySetInnerHTML',
  'defaultChecked',
  'defaultValue',
  'ref',
  'suppressContentEditableWarning',
  'suppressHydrationWarning',
]);

function isKnown(name: string): boolean {
  const normal = normalize(name);
  return normal in html.normal || normal in svg.normal || OF_REACT.has(name) || /^(?:on[A-Z]|aria-|data-)/.test(name);
}

/** Elements that components render, and that lead nowhere with an address. */
const NO_LINK = /^(?:article|button|div|li|p|section|span)$/;

/**
 * Warns of props of an element that HTML does not have, as React does in development: one with capital letters, or
 * `true`, a function, an object or a list for an unknown name. A component has passed on what it does not know, such
 * as a prop of another library.
 */
export function warnOfUnknownProps(element: string, props: object): void {
  if (!watchedPart() || element.includes('-')) return;
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false || !isUnread(name, value, element)) continue;
    console.warn(`"${name}" is passed on to <${element}>, which has no such attribute: nothing reads it.`);
  }
}

function isUnread(name: string, value: unknown, element: string): boolean {
  if (name === 'href') return NO_LINK.test(element);
  const isText = typeof value === 'string' || typeof value === 'number';
  return (!isText || /[A-Z]/.test(name)) && !isKnown(name);
}
