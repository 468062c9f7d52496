import { NONE } from './csp-directives.js';
import type { UserConfig } from './types.js';

/** Directives of an origin. */
const DIRECTIVES = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src', 'media-src'];

/**
 * The sources that a config adds to the policy, by directive: origins of `allow` are in all fetch directives, except for
 * lists with `'none'`, which are complete.
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
  for (const name of DIRECTIVES) {
    const own = additions[name] ?? [];
    if (!own.includes(NONE)) additions[name] = [...new Set([...own, ...allow])];
  }
  return additions;
}
