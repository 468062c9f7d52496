import { htmlElementAttributes } from 'html-element-attributes';
import { html, normalize, svg } from 'property-information';
import { passedProps, watchedPart } from './watch-render.js';

/** What React reads besides attributes. */
const OF_REACT: ReadonlySet<string> = new Set([
  'children',
  'dangerouslySetInnerHTML',
  'ref',
  'suppressContentEditableWarning',
  'suppressHydrationWarning',
]);

/** What it reads of these alone. */
const OF_FIELDS = /^default(?:Checked|Value)$/;
const FIELD = /^(?:input|select|textarea)$/;

function isKnown(name: string, element: string): boolean {
  if (OF_FIELDS.test(name)) return FIELD.test(element);
  const normal = normalize(name);
  return normal in html.normal || normal in svg.normal || OF_REACT.has(name) || /^(?:on[A-Z]|aria-|data-)/.test(name);
}

/** Elements that components render, and that lead nowhere with an address. */
const NO_LINK = /^(?:article|button|div|li|p|section|span)$/;

/** Elements that components render around something, and that have few attributes of their own. */
const CONTAINER = /^(?:article|aside|blockquote|div|figure|h[1-6]|nav|ol|p|pre|section|span|ul)$/;

/** Notes the props of a component: an element that gets one of them has it from there. */
export function notePassedProps(props: object): void {
  const passed = passedProps();
  if (!passed) return;
  for (const [name, value] of Object.entries(props)) if (isText(value)) passed.add(`${name} ${value}`);
}

/**
 * Warns of props of an element that HTML does not have, as React does in development: one with capital letters, or
 * `true`, a function, an object or a list for an unknown name. A component has passed on a prop that is not its own,
 * such as a prop of another library; that counts for a text, too, on an element that has no such attribute.
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
  if (!isText(value) || /[A-Z]/.test(name)) return !isKnown(name, element);
  if (!CONTAINER.test(element) || !/^[a-z]+$/.test(name) || name === 'role' || OF_REACT.has(name)) return false;
  const { '*': everywhere = [], [element]: own = [] } = htmlElementAttributes;
  return !everywhere.includes(name) && !own.includes(name) && passedProps()?.has(`${name} ${value}`) === true;
}

function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}
