import { createHash } from 'node:crypto';
import { FALLBACKS, HEADER_DIRECTIVES, mergeSources, policyToText } from '../config/csp-directives.js';
import type { HeadTag } from '../config/index.js';
import { UNSAFE_INLINE } from '../config/style-attributes.js';
import { isExecuted } from '../shared/script-type.js';

/** Same origin only, and inline code only by hash. Images may come from any secure host, because docs show badges. */
const STRICT: Record<string, string[]> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'https:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
};

/** Names an inline script or style in a policy. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/**
 * An empty `<style>` element: libraries such as styled-components add one and fill it with `insertRule`, which policies
 * leave to scripts.
 */
const EMPTY = hashSource('');

/** A source that makes browsers ignore `'unsafe-inline'` beside it. */
const HASH_OR_NONCE = /^'(?:sha\d+|nonce)-/;

/** The sources that a policy allows, by directive. */
export type Directives = Readonly<Record<string, readonly string[]>>;

type InlineTags = readonly Pick<HeadTag, 'tag' | 'content' | 'attrs'>[];

/**
 * Writes the policy for a document with these inline tags.
 * @param additions Sources to add, by directive.
 */
export function contentSecurityPolicy(tags: InlineTags, additions: Record<string, string[]>): string {
  return policyToText(policyDirectives(tags, additions));
}

/**
 * The same policy as data. A directive that the strict policy lacks begins with the sources of its fallback: in the
 * document it takes the place of that one.
 */
export function policyDirectives(tags: InlineTags, additions: Record<string, string[]>): Directives {
  const hashes = (tag: string) =>
    tags
      .filter((entry) => entry.tag === tag && entry.content && isExecuted(entry.attrs?.type))
      .map((entry) => hashSource(entry.content ?? ''));
  const strict: Directives = {
    ...STRICT,
    'script-src': [...(STRICT['script-src'] ?? []), ...hashes('script')],
    'style-src': [...(STRICT['style-src'] ?? []), ...hashes('style'), EMPTY],
  };
  const added = Object.keys(additions).filter((name) => !HEADER_DIRECTIVES.includes(name));
  const names = [...new Set([...Object.keys(strict), ...added])];
  const sourcesOf = (name: string): readonly string[] => {
    const fallback = FALLBACKS[name]?.find((other) => names.includes(other));
    const before = strict[name] ?? (fallback === undefined ? [] : sourcesOf(fallback));
    const own = additions[name] ?? [];
    const isInline = [...before, ...own].includes(UNSAFE_INLINE);
    return mergeSources(isInline ? before.filter((source) => !HASH_OR_NONCE.test(source)) : before, own);
  };
  return Object.fromEntries(names.map((name) => [name, sourcesOf(name)]));
}
