import { addressScheme } from '../config/address-scheme.js';
import type { Config } from '../config/index.js';
import { routePrefix } from '../content/index.js';
import { withoutNumbers } from '../content/number-prefix.js';
import { nearest } from '../diagnostics/index.js';
import type { PageLink } from '../markdown/index.js';
import { parsePath } from '../shared/urls.js';

/** A site's pages, by their routes, and how these are made. */
interface Pages {
  idsByRoute: ReadonlyMap<string, unknown>;
  config: Pick<Config, 'locales' | 'numberPrefixes' | 'versions'>;
}

/** A page that a dead link may mean. */
export interface NearLink {
  /** As a link that names version and language if the dead one does. */
  url: string;
  /** Whether the link ends in its address but for the numbers in front of names, which the link does not have. */
  lacksNumbers: boolean;
}

/** A route, its names from the last to the first, and the prefix of its version and language. */
interface NamedRoute {
  route: string;
  names: string[];
  prefix: string;
}

/** What the dead links of a site are compared with, and what was found for each: sites that moved have thousands. */
interface Candidates {
  routes: NamedRoute[];
  byTarget: Map<string, string | undefined>;
}

const candidatesOf = new WeakMap<Pages['idsByRoute'], Candidates>();

/** The nearest page in the version and language of a dead link; `undefined` if none is like it. */
export function nearestLink({ url, target = '' }: PageLink, pages: Pages): NearLink | undefined {
  const { config } = pages;
  const { routes, byTarget } = candidates(pages);
  const prefix = prefixOf(target, config);
  if (!byTarget.has(target)) {
    const own = routes.filter((candidate) => candidate.prefix === prefix);
    byTarget.set(target, nearestRoute(target, own));
  }
  const route = byTarget.get(target);
  if (route === undefined) return undefined;
  return {
    url: `/${url}`.includes(`${prefix}/`) ? route : route.slice(prefix.length),
    lacksNumbers: !config.numberPrefixes && withoutNumbers(route) !== route && endsIn(target, withoutNumbers(route)),
  };
}

function candidates({ idsByRoute, config }: Pages): Candidates {
  const known = candidatesOf.get(idsByRoute);
  if (known) return known;
  const routes = [...idsByRoute.keys()].map((route) => ({
    route,
    names: namesOf(route),
    prefix: prefixOf(route, config),
  }));
  const made = { routes, byTarget: new Map() };
  candidatesOf.set(idsByRoute, made);
  return made;
}

function prefixOf(route: string, config: Pages['config']): string {
  return routePrefix(config, parsePath(route, addressScheme(config)));
}

/**
 * A route that differs only in case, or ends in the most of the same names, of those the shortest; else one with a
 * similar spelling. Numbers in front of names do not count.
 */
function nearestRoute(target: string, routes: readonly NamedRoute[]): string | undefined {
  const names = namesOf(target);
  let best: { route: string; shared: number; length: number } | undefined;
  for (const { route, names: own } of routes) {
    const shared = sharedNames(names, own);
    if (shared === names.length && shared === own.length) return route;
    const isBetter = best ? shared > best.shared || (shared === best.shared && own.length < best.length) : shared > 0;
    if (isBetter) best = { route, shared, length: own.length };
  }
  if (best) return best.route;
  const spellings = routes.map(({ route }) => route);
  return nearest(target, spellings);
}

/** How many names of one route are those of another, from the first that is given. */
function sharedNames(names: readonly string[], others: readonly string[]): number {
  let count = 0;
  while (count < names.length && names[count] !== '' && names[count] === others[count]) count++;
  return count;
}

function endsIn(target: string, route: string): boolean {
  return withoutSlash(target).endsWith(withoutSlash(route));
}

function withoutSlash(route: string): string {
  return route.replace(/\/$/, '').toLowerCase();
}

/** The names in a route, from the last to the first, without the numbers in front of them. */
function namesOf(route: string): string[] {
  return withoutSlash(withoutNumbers(route)).split('/').slice(1).reverse();
}
