import type { SidebarItem } from '../shared/types.js';
import { routeToUrl } from '../shared/urls.js';
import type { PlannedItem } from './types.js';

/** Turns a planned sidebar into what the theme gets: addresses with base, nothing about pages. */
export function plannedToSidebar(items: readonly PlannedItem[], base: string): SidebarItem[] {
  return items.map((item): SidebarItem => {
    if (item.type === 'link') {
      const { text, target, suffix = '', tag, page, external } = item;
      return compact({
        type: 'link',
        text,
        link: external ? target : routeToUrl(base, target) + suffix,
        external: external || undefined,
        tag,
        fileKey: page?.source.fileKey,
      });
    }
    if (item.type !== 'group') return compact(item);
    const { text, page, tag, collapsible, collapsed } = item;
    return compact({
      type: 'group',
      text,
      link: page && routeToUrl(base, page.source.routePath),
      tag,
      collapsible,
      collapsed,
      items: plannedToSidebar(item.items, base),
    });
  });
}

/** Drops undefined values, which JSON does not have. */
function compact<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
}
