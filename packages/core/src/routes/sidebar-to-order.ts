import type { PlannedGroup, PlannedItem, RoutedPage } from './types.js';

/** A page's position in its sidebar. */
export interface SidebarEntry {
  page: RoutedPage;
  /** Text shown for it. */
  text: string;
  /** Groups above it, outermost first. */
  ancestors: PlannedGroup[];
}

/** The pages of a sidebar depth first, linked groups before their content; each page once. */
export function sidebarToOrder(items: readonly PlannedItem[]): SidebarEntry[] {
  const seen = new Set<RoutedPage>();
  const order: SidebarEntry[] = [];
  visit(items, []);
  return order;

  function add(entry: SidebarEntry): void {
    if (seen.has(entry.page)) return;
    seen.add(entry.page);
    order.push(entry);
  }

  function visit(level: readonly PlannedItem[], ancestors: SidebarEntry['ancestors']): void {
    for (const item of level) {
      if (item.type === 'link' && item.page) add({ page: item.page, text: item.text, ancestors });
      if (item.type === 'group') {
        if (item.page) add({ page: item.page, text: item.text, ancestors });
        visit(item.items, [...ancestors, item]);
      }
    }
  }
}
