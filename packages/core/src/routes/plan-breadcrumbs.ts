import type { PageData } from '../shared/types.js';
import type { SidebarEntry } from './sidebar-to-order.js';
import { overviewIdOf, overviewScope } from './sidebar-to-overview.js';
import type { PlannedGroup, PlannedItem, RoutedPage } from './types.js';

/** The overview page of a sidebar and the groups it has a heading for. */
export interface SidebarOverview {
  page: RoutedPage;
  groups: ReadonlySet<PlannedItem>;
}

/** Finds the overview page of a sidebar, if it has one. */
export function findOverview(
  items: readonly PlannedItem[],
  order: readonly SidebarEntry[],
): SidebarOverview | undefined {
  const page = order.find((variant) => variant.page.frontmatter.overview)?.page;
  return page && { page, groups: new Set(overviewScope(page, items).items) };
}

/**
 * The groups above a page, each with somewhere to go: its own page, its list on the overview page of the sidebar, or
 * its first page. Only a group that begins with the page itself has no link.
 */
export function planBreadcrumbs(
  variant: SidebarEntry | undefined,
  overview: SidebarOverview | undefined,
  addressOf: (page: RoutedPage) => string,
): PageData['breadcrumbs'] {
  return (variant?.ancestors ?? []).map((group) => ({ text: group.text, link: linkOf(group) }));

  function linkOf(group: PlannedGroup): string | undefined {
    if (group.page) return addressOf(group.page);
    const id = overviewIdOf(group);
    if (id !== undefined && overview?.groups.has(group)) return `${addressOf(overview.page)}#${id}`;
    const first = firstPage(group.items);
    return first && first !== variant?.page ? addressOf(first) : undefined;
  }
}

function firstPage(items: readonly PlannedItem[]): RoutedPage | undefined {
  for (const item of items) {
    const page = item.type === 'link' || item.type === 'group' ? item.page : undefined;
    const found = page ?? (item.type === 'group' ? firstPage(item.items) : undefined);
    if (found) return found;
  }
  return undefined;
}
