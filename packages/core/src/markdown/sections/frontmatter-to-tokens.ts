import type { Frontmatter } from '../../shared/types.js';
import { proseToTokens } from './text-to-tokens.js';

/** Keys with visible text, at any depth. Layout switches, links and dates are not text. */
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

/** The translatable texts of a page's frontmatter, sorted by key. */
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
