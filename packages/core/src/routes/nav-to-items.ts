import type { Config } from '../config/index.js';
import type { Redirects } from '../config/redirect-table.js';
import type { Variant } from '../config/variants.js';
import { isFilePath, routePrefix, type SourceFile } from '../content/index.js';
import type { JsonFile } from '../content/json-file.js';
import type { Diagnostic } from '../diagnostics/index.js';
import { hasOrigin } from '../shared/has-origin.js';
import { refusedScheme } from '../shared/refused-scheme.js';
import type { NavItem } from '../shared/types.js';
import { decodePath, routeToUrl, splitSuffix } from '../shared/urls.js';
import { checkEntryLink } from './check-entry-link.js';
import { isIgnored, type LinkTargets } from './check-links.js';
import { existingRoute } from './existing-route.js';
import type { NavEntry } from './meta-schema.js';
import { siteFiles } from './site-files.js';
import type { PlannedLink, RoutedPage } from './types.js';

/** Converts an author's link to a route of real names, and its query and hash; external links are their own target. */
export type ResolveLink = (link: string) => Required<Pick<PlannedLink, 'target' | 'suffix' | 'external'>>;

/** Creates the function that resolves the links of a variant's navigation and sidebars. */
export function linkResolver(config: Config, variant: Variant): ResolveLink {
  const prefix = routePrefix(config, variant);
  return (link) => {
    // There is no such page, and so the link is reported like others that lead nowhere.
    if (refusedScheme(link) !== undefined) return { target: link, suffix: '', external: false };
    if (hasOrigin(link)) return { target: link, suffix: '', external: true };
    const [address, suffix] = splitSuffix(link);
    const path = decodePath(address)
      .normalize('NFC')
      .replace(/\.(?:mdx?|html)$/, '')
      .replace(/\/index$/, '/');
    const isPrefixed = prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`));
    return { target: isPrefixed ? path : prefix + path, suffix, external: false };
  };
}

/**
 * The target of an internal link: `route`, or the one that differs only in its trailing slash; `undefined` if neither
 * exists. `link` is the link as written.
 */
export type FindRoute = (route: string, link: string) => string | undefined;

/**
 * Creates the lookup for links of navigation and sidebars: pages, redirects, files, and links that the config ignores.
 */
export function routeFinder(
  config: Config,
  pages: readonly RoutedPage[],
  publicFiles: readonly SourceFile[],
  redirects: Redirects,
): FindRoute {
  const routes = new Set(pages.map(({ source }) => source.routePath));
  const files = siteFiles(config, publicFiles);
  const htmlFiles = new Set(
    publicFiles.map(({ relativePath }) => `/${relativePath}`).filter((name) => !isFilePath(name)),
  );
  // Files have no language: the link as written names them.
  const fileOf = (link: string) => {
    const address = decodePath(splitSuffix(link)[0]).normalize('NFC');
    return htmlFiles.has(address) || (isFilePath(address) && files.has(address.slice(1))) ? address : undefined;
  };
  return (route, link) =>
    redirectedRoute(route, redirects) ??
    existingRoute(route, (target) => routes.has(target)) ??
    fileOf(link) ??
    (isIgnored(link, config.ignoreDeadLinks) ? route : undefined);
}

/** A moved page is linked at its new address; a redirect to an anchor or another site is left to the host. */
function redirectedRoute(route: string, redirects: Redirects): string | undefined {
  const to = redirects.follow(route);
  return to?.startsWith('/') && !/[?#]/.test(to) ? to : to && route;
}

/** Turns a `_nav.json` into the navigation's items; links to missing pages become diagnostics. */
export function navToItems(
  json: JsonFile<NavEntry[]>,
  context: {
    config: Config;
    variant: Variant;
    file: string;
    findRoute: FindRoute;
    linkTargets: LinkTargets;
  },
): { items: NavItem[]; diagnostics: Diagnostic[] } {
  const resolve = linkResolver(context.config, context.variant);
  const diagnostics: Diagnostic[] = [];
  return { items: json.value.map((entry, index) => toItem(entry, [index])), diagnostics };

  function toItem(entry: NavEntry, path: (string | number)[]): NavItem {
    const { link, items, position = 'right', ...rest } = entry;
    return {
      ...rest,
      position,
      ...(link !== undefined && { link: toAddress(link, [...path, 'link']) }),
      ...(items && { items: items.map((item, index) => toItem(item, [...path, 'items', index])) }),
    };
  }

  function toAddress(link: string, path: (string | number)[]): string {
    const { target: route, suffix, external } = resolve(link);
    if (external) return route;
    const found = context.findRoute(route, link);
    const at = { file: context.file, ...json.locate(path) };
    const entry = { code: 'nav-dead-link', link, target: route, found, suffix, at };
    diagnostics.push(...checkEntryLink(entry, context.linkTargets));
    return routeToUrl(context.config.base, found ?? route) + suffix;
  }
}
