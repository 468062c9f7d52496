import { escapeRegExp } from '../shared/escape-reg-exp.js';
import type { NavItem } from '../shared/types.js';
import { routeToUrl } from '../shared/urls.js';
import { navRoutes } from './find-orphans.js';
import { labelOf, labelOfFolder, type SidebarInput } from './metas-to-sidebars.js';
import { sidebarToOrder } from './sidebar-to-order.js';
import type { PlannedItem, RoutedPage } from './types.js';

/** Pages that are in no folder, the home among them. */
const PAGES_OUTSIDE_FOLDERS = '^/[^/]*$';

/** The sources of the navigation of a variant. */
export interface DefaultNavInput {
  /** By top folder; `''` is the sidebar of the pages beside the folders. */
  sidebars: ReadonlyMap<string, readonly PlannedItem[]>;
  /** By file key. */
  pages: ReadonlyMap<string, RoutedPage>;
  metas: SidebarInput['metas'];
  base: string;
  /** Runs the `nav` hooks of plugins. */
  runHooks(items: NavItem[]): NavItem[];
}

/**
 * The navigation of a variant without `_nav.json`: an entry for each sidebar, since nothing else leads from one top
 * folder to another. A folder that only plugins have pages in gets one unless their hooks lead there.
 */
export function sidebarsToNav({ sidebars, pages, metas, base, runHooks }: DefaultNavInput): NavItem[] {
  const folders = [...sidebars.keys()].filter((name) => name !== '');
  const pagesIn = (folder: string) => [...pages].flatMap(([key, page]) => (key.startsWith(`${folder}/`) ? page : []));
  const isWritten = (folder: string) => pagesIn(folder).some(({ source }) => source.plugin === undefined);
  const nav = runHooks(folders.length > 0 ? toItems(['', ...folders.filter(isWritten)]) : []);
  const linked = new Set(navRoutes(nav, base));
  const isLinked = (folder: string) => pagesIn(folder).some(({ source }) => linked.has(source.routePath));
  return [...nav, ...toItems(folders.filter((folder) => !isWritten(folder) && !isLinked(folder)))];

  function toItems(names: readonly string[]): NavItem[] {
    return names.flatMap((name): NavItem[] => {
      const index = pages.get(`${name}/index`);
      const first = index ?? sidebarToOrder(sidebars.get(name) ?? [])[0]?.page;
      if (!first) return [];
      return [
        {
          text: name === '' ? labelOf(first) : (labelOfFolder(name, { metas, pages }) ?? name),
          link: routeToUrl(base, first.source.routePath),
          position: 'right',
          activeMatch: name === '' ? PAGES_OUTSIDE_FOLDERS : `^/${escapeRegExp(name)}/`,
        },
      ];
    });
  }
}
