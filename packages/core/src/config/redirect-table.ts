import { pathToRoute, routeToUrl, splitSuffix } from '../shared/urls.js';
import { fillTarget, isPattern, startParts, startToRegExp } from './redirect-pattern.js';

/** A redirect: from an address or a pattern, to a route, its query and anchor, or to an address elsewhere. */
export interface RedirectRule {
  from: string;
  to: string;
}

/** The redirects of a site. */
export interface Redirects {
  /** The direct target of an address; `undefined` if it is not redirected. */
  next(route: string): string | undefined;
  /** The final target of an address. */
  follow(route: string): string | undefined;
}

/** More redirects in a row are a loop. */
export const MAX_REDIRECTS = 10;

/** Creates a table of redirects: plain addresses come before patterns, and patterns are in their order. */
export function createRedirects(rules: readonly RedirectRule[]): Redirects {
  const plain = new Map<string, string>();
  const patterns: { expression: RegExp; to: string }[] = [];
  for (const { from, to } of rules) {
    const parts = startParts(from);
    if (isPattern(parts)) patterns.push({ expression: startToRegExp(parts), to });
    else plain.set(pathToRoute(parts.join('')), to);
  }
  const next = (route: string): string | undefined => {
    const exact = plain.get(route);
    if (exact !== undefined) return exact;
    for (const { expression, to } of patterns) {
      const found = expression.exec(route);
      if (found) return fillTarget(to, found.slice(1));
    }
    return undefined;
  };
  return {
    next,
    follow(route) {
      let last: string | undefined;
      for (let count = 0; count < MAX_REDIRECTS; count++) {
        const to = next(last === undefined ? route : targetRoute(last));
        if (to === undefined) break;
        last = to;
        if (!to.startsWith('/')) break;
      }
      return last;
    },
  };
}

/** The route that a target within the site means, without query and anchor. */
export function targetRoute(to: string): string {
  return pathToRoute(splitSuffix(to)[0]);
}

/** Address of a target, encoded and with the base; an external address is returned unchanged. */
export function targetToUrl(base: string, to: string): string {
  if (!to.startsWith('/')) return to;
  const [path, suffix] = splitSuffix(to);
  return routeToUrl(base, path) + suffix;
}
