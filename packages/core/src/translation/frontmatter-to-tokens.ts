import type { Frontmatter } from '../shared/types.js';
import { proseToTokens } from './text-to-tokens.js';

/** Keys whose values readers see, at any depth. Layout switches, links, dates and the like are no text. */
const TEXT_KEYS = new Set([
  'title',
  'titleSuffix',
  'description',
  'name',
  'text',
  'tagline',
  'details',
  'alt',
  'label',
  'summary',
]);

/** The words of a page's frontmatter that a translator translates, in the order of the keys' names. */
export function frontmatterToTokens(frontmatter: Frontmatter): string[] {
  return tokensOf(frontmatter, false);
}

function tokensOf(value: unknown, isText: boolean): string[] {
  if (typeof value === 'string') return isText ? proseToTokens(value) : [];
  if (Array.isArray(value)) return value.flatMap((item) => tokensOf(item, isText));
  if (value === null || typeof value !== 'object') return [];
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.flatMap(([key, item]) => tokensOf(item, TEXT_KEYS.has(key)));
}
