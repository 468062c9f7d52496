/**
 * Marks the addresses of the site in an article's Markdown. The article is cached, but the targets of its links
 * are only known when the page is written.
 */
const MARK = '\uE000diptych:';
const MARKED = /\uE000diptych:([^\s()<>]*)/g;

/** Marks an address that begins at the site's root; others are left as they are. */
export function markAddress(url: string): string {
  // Parentheses would end the address.
  const safe = url.replace(/[()<>\s]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return /^\/(?!\/)/.test(safe) ? MARK + safe : safe;
}

/** Replaces marked addresses in Markdown. */
export function fillAddresses(markdown: string, toAddress: (url: string) => string): string {
  return markdown.replace(MARKED, (_all, url: string) => toAddress(url.replaceAll('\\', '')));
}
