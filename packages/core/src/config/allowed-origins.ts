import type { UserConfig } from './types.js';

/**
 * Directives of an origin. For directives missing from the strict policy, browsers use `default-src`, which
 * includes the site itself: it stays allowed.
 */
const DIRECTIVES: readonly (readonly [name: string, before: readonly string[]])[] = [
  ['script-src', []],
  ['style-src', []],
  ['img-src', []],
  ['font-src', []],
  ['connect-src', []],
  ['frame-src', ["'self'"]],
  ['media-src', ["'self'"]],
];

/**
 * The sources that a config adds to the policy, by directive: origins of `allow` are in all fetch directives.
 * @param events Address that the theme sends events to.
 */
export function cspAdditions(csp: UserConfig['csp'], events?: string): false | Record<string, string[]> {
  if (csp === false) return false;
  const { allow = [], ...named } = csp ?? {};
  const additions = Object.fromEntries(Object.entries(named).map(([name, sources = []]) => [name, [...sources]]));
  if (events && !events.startsWith('/')) {
    additions['connect-src'] = [...(additions['connect-src'] ?? []), new URL(events).origin];
  }
  if (allow.length === 0) return additions;
  for (const [name, before] of DIRECTIVES) {
    additions[name] = [...new Set([...before, ...(additions[name] ?? []), ...allow])];
  }
  return additions;
}
