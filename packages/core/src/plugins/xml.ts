import { escapeHtml } from '../shared/escape.js';

/** Characters that XML 1.0 allows; any other invalidates the document. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes a text for XML elements and attributes, without the characters that XML cannot have. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(FORBIDDEN, '')).replaceAll("'", '&#39;');
}
