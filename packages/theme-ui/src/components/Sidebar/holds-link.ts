import type { SidebarItem } from '@diptych/core/shared';

/** Whether a link stands somewhere among the items, groups' own links included. */
export function holdsLink(items: SidebarItem[], link: string): boolean {
  return items.some(
    (item) =>
      (item.type === 'link' && item.link === link) ||
      (item.type === 'group' && (item.link === link || holdsLink(item.items, link))),
  );
}
