import { createHash } from 'node:crypto';
import { HEADER_DIRECTIVES, policyToText } from '../config/csp-directives.js';
import type { HeadTag } from '../config/index.js';
import { UNSAFE_INLINE } from '../config/style-attributes.js';

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

/** The same policy as data. */
export function policyDirectives(tags: InlineTags, additions: Record<string, string[]>): Directives {
  const hashes = (tag: string) =>
    tags
      .filter((entry) => entry.tag === tag && entry.content && isExecuted(entry))
      .map((entry) => hashSource(entry.content ?? ''));
  const directives: Record<string, string[]> = { ...STRICT };
  const add = (name: string, sources: readonly string[]) => {
    const before = (directives[name] ?? []).filter((source) => source !== "'none'" || sources.length === 0);
    directives[name] = [...new Set([...before, ...sources])];
  };
  for (const [name, tag] of [
    ['script-src', 'script'],
    ['style-src', 'style'],
  ] as const) {
    // Browsers ignore `'unsafe-inline'` beside a hash.
    if (!additions[name]?.includes(UNSAFE_INLINE)) add(name, [...hashes(tag), ...(tag === 'style' ? [EMPTY] : [])]);
  }
  for (const [name, sources] of Object.entries(additions)) {
    if (!HEADER_DIRECTIVES.includes(name)) add(name, sources);
  }
  return directives;
}

/** Data blocks are not code: policies ignore them. */
function isExecuted({ attrs }: Pick<HeadTag, 'attrs'>): boolean {
  const type = attrs?.type;
  return type === undefined || type === 'module' || type === 'text/javascript';
}
