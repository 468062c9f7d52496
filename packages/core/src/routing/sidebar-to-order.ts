import type { PlannedGroup, PlannedItem, RoutedPage } from './types.js';

/** A page's place in its sidebar. */
export interface SidebarPlace {
  page: RoutedPage;
  /** Text shown for it. */
  text: string;
  /** Groups above it, outermost first. */
  ancestors: PlannedGroup[];
}

/** The pages of a sidebar depth first, linked groups before what they hold; each page once. */
export function sidebarToOrder(items: readonly PlannedItem[]): SidebarPlace[] {
  const seen = new Set<RoutedPage>();
  const order: SidebarPlace[] = [];
  visit(items, []);
  return order;

  function add(place: SidebarPlace): void {
    if (seen.has(place.page)) return;
    seen.add(place.page);
    order.push(place);
  }

  function visit(level: readonly PlannedItem[], ancestors: SidebarPlace['ancestors']): void {
    for (const item of level) {
      if (item.type === 'link' && item.page) add({ page: item.page, text: item.text, ancestors });
      if (item.type === 'group') {
        if (item.page) add({ page: item.page, text: item.text, ancestors });
        visit(item.items, [...ancestors, item]);
      }
    }
  }
}
