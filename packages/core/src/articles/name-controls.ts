import { escapeAttribute } from '../markdown/escape.js';
import type { Messages } from '../shared/messages.js';

const NAMED = / data-label="(\w+)" aria-label="[^"]*"/g;

/**
 * Labels the controls of components in the language of the page. A component that does not have the language writes
 * `data-label`, with the key of a message, before its `aria-label`.
 */
export function nameControls(html: string, messages: Messages): string {
  const texts: Readonly<Record<string, unknown>> = { ...messages };
  return html.replace(NAMED, (whole, key: string) => {
    const text = texts[key];
    return typeof text === 'string' ? ` data-label="${key}" aria-label="${escapeAttribute(text)}"` : whole;
  });
}
