import { type HookTrace, hookContext } from '../config/hook-context.js';
import type { Config } from '../config/index.js';
import { runHookSync, withHook } from '../config/run-hook.js';
import type { Plugin } from '../config/types.js';
import type { Variant } from '../config/variants.js';
import { decode } from '../shared/decode.js';
import { describeRefused, refusedScheme } from '../shared/refused-scheme.js';
import type { NavItem, SidebarItem } from '../shared/types.js';
import { addressToRoute, idOf, routeToUrl, splitSuffix } from '../shared/urls.js';
import { isPageAddress } from './check-config-links.js';
import { type LinkTargets, missingAnchor } from './check-links.js';
import type { FindRoute } from './nav-to-items.js';
import { plannedToSidebar } from './planned-to-sidebar.js';
import type { PlannedItem, RoutedPage } from './types.js';

/** Runs the `nav` and `sidebar` hooks of plugins. Unchanged values are returned as they are. */
export interface NavigationHooks {
  nav(items: NavItem[], variant: Variant): NavItem[];
  sidebars(planned: Map<string, PlannedItem[]>, variant: Variant): Map<string, PlannedItem[]>;
}

/** The site that links of hooks lead to. */
interface NavigatedSite {
  config: Config;
  pages: readonly RoutedPage[];
  findRoute: FindRoute;
  linkTargets: LinkTargets;
}

/**
 * Opens the hooks for a site with these pages.
 * @param trace Takes what they report and read, and warnings of links that they add to pages that do not exist.
 */
export function openNavigationHooks(site: NavigatedSite, trace: HookTrace): NavigationHooks {
  const { config, pages } = site;
  const forNav = withHook(config.plugins, 'nav');
  const forSidebar = withHook(config.plugins, 'sidebar');
  const byAddress = new Map(
    forSidebar.length > 0 ? pages.map((page) => [routeToUrl(config.base, page.source.routePath), page]) : [],
  );
  return {
    nav: (items, { locale, version }) =>
      forNav.reduce((before, plugin) => {
        const context = { ...hookContext(plugin, config, trace), locale, version };
        const after = runHookSync(plugin, 'nav', () => plugin.nav(before, context));
        reportDeadLinks(plugin, 'nav', linksAdded(after, before));
        return [...after];
      }, items),
    sidebars(planned, variant) {
      if (forSidebar.length === 0) return planned;
      return new Map([...planned].map(([key, items]) => [key, changedSidebar(items, { ...variant, key })]));
    },
  };

  function changedSidebar(items: PlannedItem[], where: Variant & { key: string }): PlannedItem[] {
    const before = plannedToSidebar(items, config.base);
    const origins = originsOf(before, items);
    const { locale, version, key } = where;
    const after = forSidebar.reduce<readonly SidebarItem[]>((current, plugin) => {
      const context = { ...hookContext(plugin, config, trace), locale, version, key };
      const changed = runHookSync(plugin, 'sidebar', () => plugin.sidebar(current, context));
      reportDeadLinks(plugin, 'sidebar', linksAdded(changed, current));
      return changed;
    }, before);
    return after === before ? items : after.map((item) => toPlanned(item, '', origins));
  }

  function reportDeadLinks({ name }: Plugin, hook: 'nav' | 'sidebar', links: readonly string[]): void {
    for (const link of links) {
      const fault = linkFault(link, site);
      if (!fault) continue;
      trace.diagnostics.push({
        code: 'plugin-link-dead',
        severity: 'warning',
        message: `The plugin "${name}" adds a link to "${link}" in its hook \`${hook}\`, ${fault.reason}.`,
        suggestion: fault.suggestion,
      });
    }
  }

  /** Finds the pages behind the links again, so that the links to the previous and the next page follow the sidebar. */
  function toPlanned(item: SidebarItem, folder: string, origins: Origins): PlannedItem {
    const origin = origins.get(item);
    if (origin) return origin;
    if (item.type === 'link') {
      const { text, link, external = false, tag } = item;
      const page = byAddress.get(link);
      if (page) return { type: 'link', text, target: page.source.routePath, external, tag, page };
      if (external) return { type: 'link', text, target: link, external, tag };
      // Addresses of other targets than pages, such as headings, get the base again.
      const [address, suffix] = splitSuffix(link);
      return { type: 'link', text, target: addressToRoute(config.base, address) ?? address, suffix, external, tag };
    }
    if (item.type !== 'group') return item;
    const { text, link, tag, collapsible, collapsed } = item;
    const page = link === undefined ? undefined : byAddress.get(link);
    const path = page?.source.fileKey.replace(/\/index$/, '') ?? `${folder}/${text}`;
    const items = item.items.map((child) => toPlanned(child, path, origins));
    return { type: 'group', text, path, page, tag, collapsible, collapsed, items };
  }
}

/** What is wrong with a link that a hook has added: how a sentence about it goes on, and what to do. */
function linkFault(
  link: string,
  { config, findRoute, linkTargets }: NavigatedSite,
): { reason: string; suggestion: string } | undefined {
  if (refusedScheme(link) !== undefined) {
    return { reason: 'which no link may have', suggestion: describeRefused(link).suggestion };
  }
  if (!/^(?:[/?#]|[a-z][a-z\d+.-]*:)/i.test(link)) {
    return {
      reason: 'which leads elsewhere from each page',
      suggestion: `Begin it with "/": "${config.base}${link}".`,
    };
  }
  if (!isPageAddress(link)) return undefined;
  const route = addressToRoute(config.base, link) ?? link;
  const found = findRoute(route, route);
  if (found === undefined) {
    const suggestion = 'Add the page, or fix the link. If another server answers it, name it in `ignoreDeadLinks`.';
    return { reason: `but there is no page at ${route}`, suggestion };
  }
  const id = decode(idOf(link) ?? '');
  const suggestion = missingAnchor(id, found, linkTargets);
  return suggestion === undefined ? undefined : { reason: `but ${found} does not have #${id}`, suggestion };
}

type Item = NavItem | SidebarItem;

/** The links in items that a hook has returned and not been given. */
function linksAdded(after: readonly Item[], before: readonly Item[]): string[] {
  if (after === before) return [];
  const known = new Set(linksOf(before));
  return [...new Set(linksOf(after))].filter((link) => !known.has(link));
}

function linksOf(items: readonly Item[]): string[] {
  return items.flatMap((item) => [
    ...('link' in item && item.link !== undefined ? [item.link] : []),
    ...('items' in item && item.items ? linksOf(item.items) : []),
  ]);
}

/** Sources of the items that no plugin has changed. */
type Origins = ReadonlyMap<SidebarItem, PlannedItem>;

function originsOf(items: readonly SidebarItem[], planned: readonly PlannedItem[]): Origins {
  const origins = new Map<SidebarItem, PlannedItem>();
  for (const [index, item] of items.entries()) {
    const origin = planned[index] as PlannedItem;
    origins.set(item, origin);
    if (item.type !== 'group' || origin.type !== 'group') continue;
    for (const [child, from] of originsOf(item.items, origin.items)) origins.set(child, from);
  }
  return origins;
}
