import type { PlannedGroup, PlannedItem, PlannedLink, RoutedPage } from './types.js';

/** Level-2 headings are shown unless a page or its folder overrides it. */
const DEFAULT_HEADERS = [2];
/** A titled group of pages with the heading levels to show of each. */
export interface PlannedOverviewGroup {
  title: string;
  /** Id of its heading; absent for groups that are not folders. */
  id?: string;
  pages: { page: RoutedPage; text: string; depths: readonly number[] }[];
}

/** Lists the pages below an overview page's folder in the groups of its sidebar. */
export function sidebarToOverview(overview: RoutedPage, items: readonly PlannedItem[]): PlannedOverviewGroup[] {
  const scope = overviewScope(overview, items);
  const groups: PlannedOverviewGroup[] = [];
  const others: PlannedOverviewGroup = { title: '', pages: [] };
  let open = others;
  for (const item of scope.items) {
    if (item.type === 'section-header') {
      open = { title: item.text, pages: [] };
      groups.push(open);
    } else if (item.type === 'group') {
      const id = overviewIdOf(item);
      groups.push({ title: item.text, id, pages: pagesOf(item, item.overviewHeaders) });
    } else if (item.type === 'link' && item.page && item.page !== overview) {
      open.pages.push(entryOf(item, scope.overviewHeaders));
    }
  }
  return [...groups, others].filter((group) => group.pages.length > 0);

  function pagesOf(group: PlannedGroup, folderHeaders: number[] | undefined): PlannedOverviewGroup['pages'] {
    const own = group.page && group.page !== overview ? [entry(group.page, group.text, undefined, folderHeaders)] : [];
    const nested = group.items.flatMap((item) => {
      if (item.type === 'group') return pagesOf(item, item.overviewHeaders ?? folderHeaders);
      return item.type === 'link' && item.page && item.page !== overview ? [entryOf(item, folderHeaders)] : [];
    });
    return [...own, ...nested];
  }

  function entryOf(link: PlannedLink, folderHeaders: number[] | undefined): PlannedOverviewGroup['pages'][number] {
    return entry(link.page as RoutedPage, link.text, link.overviewHeaders, folderHeaders);
  }

  function entry(page: RoutedPage, text: string, metaHeaders?: number[], folderHeaders?: number[]) {
    const depths =
      page.frontmatter.overviewHeaders ??
      metaHeaders ??
      overview.frontmatter.overviewHeaders ??
      folderHeaders ??
      DEFAULT_HEADERS;
    return { page, text, depths };
  }
}

/** Id of a folder's heading on an overview page: the same in all languages, which share their folders. */
export function overviewIdOf({ path }: PlannedGroup): string | undefined {
  return path?.replaceAll('/', '-');
}

/** The part of the sidebar that an overview page lists: its own group, otherwise the complete sidebar. */
export function overviewScope(
  overview: RoutedPage,
  items: readonly PlannedItem[],
): { items: readonly PlannedItem[]; overviewHeaders?: number[] } {
  for (const item of items) {
    if (item.type !== 'group') continue;
    const isOwn =
      item.page === overview || item.items.some((child) => child.type === 'link' && child.page === overview);
    if (isOwn) return { items: item.items, overviewHeaders: item.overviewHeaders };
    const deeper = overviewScope(overview, item.items);
    if (deeper.items !== item.items) return deeper;
  }
  return { items };
}
