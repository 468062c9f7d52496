import { html, svg } from 'property-information';

/** Names in lower case and without hyphens, as both React and HTML write them. */
const plainName = (name: string): string => name.replace(/[-:]/g, '').toLowerCase();

/** What React reads besides attributes. */
const OF_REACT = ['dangerouslySetInnerHTML', 'suppressHydrationWarning', 'suppressContentEditableWarning', 'children'];

const KNOWN: ReadonlySet<string> = new Set(
  [...Object.keys(html.property), ...Object.keys(html.normal), ...Object.keys(svg.property), ...Object.keys(svg.normal)]
    .concat(OF_REACT, 'defaultValue', 'defaultChecked', 'key', 'ref')
    .map(plainName),
);

let isWatching = false;

/** Runs a render whose elements are checked by `warnOfUnknownProps`. */
export function watchProps<T>(render: () => T): T {
  isWatching = true;
  try {
    return render();
  } finally {
    isWatching = false;
  }
}

/**
 * Warns of props of an element that HTML does not have, as React does in development: one with capital letters, or
 * `true` for an unknown name. A component has passed on what it does not know, such as a prop of another library.
 */
export function warnOfUnknownProps(element: string, props: object): void {
  if (!isWatching || element.includes('-')) return;
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (!/[A-Z]/.test(name) && value !== true) continue;
    if (KNOWN.has(plainName(name)) || /^(?:on[A-Z]|aria-|data-)/.test(name)) continue;
    console.warn(`"${name}" is passed on to <${element}>, which has no such attribute: nothing reads it.`);
  }
}
