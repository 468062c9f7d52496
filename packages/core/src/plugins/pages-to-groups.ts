import type { Config } from '../config/index.js';
import type { WrittenPage, WrittenVariant } from '../config/types.js';
import type { NavItem, SidebarItem } from '../shared/types.js';
import { encodePath, routeToUrl } from '../shared/urls.js';

/** A group of pages in a sidebar. */
export interface PageGroup {
  /** Key of the sidebar: a top folder, or `''`. */
  folder: string;
  /** Titles of their parents, outermost first. */
  path: string[];
  pages: WrittenPage[];
}

/**
 * Groups the pages of a language as its sidebars do, in their order. Pages that no sidebar has come first, for home
 * pages are among them.
 */
export function pagesToGroups(
  pages: readonly WrittenPage[],
  { sidebars, site }: WrittenVariant,
  { base }: Pick<Config, 'base'>,
): PageGroup[] {
  const open = new Map(pages.map((page) => [routeToUrl(base, page.page.routePath), page]));
  const groups = [...sidebars].flatMap(([folder, items]) =>
    itemsToGroups(items, { folder, path: folder ? [folderTitle(folder, site)] : [] }, open),
  );
  const rest: PageGroup = { folder: '', path: [], pages: [...open.values()] };
  const [first, ...others] = groups;
  // Pages of a flat site have no folder either.
  const all =
    first?.path.length === 0 ? [{ ...rest, pages: [...rest.pages, ...first.pages] }, ...others] : [rest, ...groups];
  return all.filter((group) => group.pages.length > 0);
}

/** Name of a top folder: the navigation entry that links to it, else the folder's name. */
function folderTitle(folder: string, { nav, locale }: WrittenVariant['site']): string {
  const path = locale.home + encodePath(folder);
  const leadsThere = ({ link = '', items = [] }: NavItem): boolean =>
    link === path || link.startsWith(`${path}/`) || items.some(leadsThere);
  return nav.find(leadsThere)?.text ?? folder;
}

function itemsToGroups(
  items: readonly SidebarItem[],
  location: Pick<PageGroup, 'folder' | 'path'>,
  open: Map<string, WrittenPage>,
): PageGroup[] {
  const own: PageGroup = { ...location, pages: [] };
  const out: PageGroup[] = [own];
  let current = own;
  const take = (link: string | undefined, group: PageGroup): void => {
    const page = link === undefined ? undefined : open.get(link);
    if (!page) return;
    open.delete(link as string);
    group.pages.push(page);
  };
  for (const item of items) {
    if (item.type === 'link') take(item.link, current);
    if (item.type === 'section-header') {
      current = { ...location, path: [...location.path, item.text], pages: [] };
      out.push(current);
    }
    if (item.type !== 'group') continue;
    const inner = { ...location, path: [...location.path, item.text] };
    const below = itemsToGroups(item.items, inner, open);
    const head = below[0] as PageGroup;
    const before = head.pages;
    head.pages = [];
    take(item.link, head);
    head.pages.push(...before);
    out.push(...below);
  }
  return out;
}
