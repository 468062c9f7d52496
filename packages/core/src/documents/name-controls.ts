import { replaceStartTags } from '../markdown/html-tags.js';
import { escapeAttribute } from '../shared/escape.js';
import type { Messages } from '../shared/messages.js';

const NAMED = / data-label="(\w+)" aria-label="[^"]*"/;

/**
 * Labels the controls of components in the language of the page. A component that does not have the language writes
 * `data-label`, with the key of a message, before its `aria-label`.
 */
export function nameControls(html: string, messages: Messages): string {
  if (!NAMED.test(html)) return html;
  const texts: Readonly<Record<string, unknown>> = { ...messages };
  const name = (whole: string, key: string) => {
    const text = texts[key];
    return typeof text === 'string' ? ` data-label="${key}" aria-label="${escapeAttribute(text)}"` : whole;
  };
  return replaceStartTags(html, (tag) => tag.replace(NAMED, name));
}
