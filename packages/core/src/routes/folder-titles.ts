import type { NavItem } from '../shared/types.js';
import { addressToRoute } from '../shared/urls.js';
import { labelOfFolder, type SidebarInput } from './metas-to-sidebars.js';
import type { PlannedItem, RoutedPage } from './types.js';

/** What the titles of a variant's folders are taken from. */
interface TitledFolders {
  sidebars: ReadonlyMap<string, readonly PlannedItem[]>;
  nav: readonly NavItem[];
  /** By file key. */
  pages: ReadonlyMap<string, RoutedPage>;
  metas: SidebarInput['metas'];
  base: string;
}

/**
 * Titles of folders by path, `/guide/start/`, for lists of pages outside their sidebar: those of their groups there; of
 * a top folder that of the only entry of the navigation that leads into it, of its `_meta.json` or of its index page. Folders that nothing
 * names in another way than their path are left out.
 */
export function folderTitles({ sidebars, nav, pages, metas, base }: TitledFolders): Record<string, string> {
  const titles = new Map<string, string>();
  const tops = new Map<string, Set<string>>();
  for (const [key, { source }] of pages) {
    const slash = key.indexOf('/');
    if (slash < 0) continue;
    const top = key.slice(0, slash);
    tops.set(top, (tops.get(top) ?? new Set()).add(source.routePath));
  }
  const entries = nav.flatMap((item) => [item, ...(item.items ?? [])]);
  for (const [top, routes] of tops) {
    const leading = entries.filter(({ link }) => link !== undefined && routes.has(addressToRoute(base, link) ?? ''));
    const title = leading.length === 1 ? leading[0]?.text : labelOfFolder(top, { metas, pages });
    if (title !== undefined) titles.set(top, title);
  }
  for (const items of sidebars.values()) addGroups(items, titles);
  return Object.fromEntries(
    [...titles]
      .filter(([path, title]) => title !== path.slice(path.lastIndexOf('/') + 1))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, title]) => [`/${path}/`, title]),
  );
}

function addGroups(items: readonly PlannedItem[], titles: Map<string, string>): void {
  for (const item of items) {
    if (item.type !== 'group') continue;
    if (item.path !== undefined) titles.set(item.path, item.text);
    addGroups(item.items, titles);
  }
}
