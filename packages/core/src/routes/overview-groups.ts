import type { OverviewGroup } from '../shared/types.js';
import { sidebarToOverview } from './sidebar-to-overview.js';
import type { PlannedItem, RoutedPage } from './types.js';

/** A heading on this many pages of an overview, such as "Example" or "Notes", does not distinguish them. */
const COMMON = 3;

/** The groups of an overview page: the pages of its sidebar with descriptions and distinctive headings. */
export function overviewGroups(
  overview: RoutedPage,
  items: readonly PlannedItem[],
  addressOf: (page: RoutedPage) => string,
): OverviewGroup[] {
  const groups = sidebarToOverview(overview, items);
  const isCommon = commonHeadings(groups.flatMap(({ pages }) => pages.map(({ page }) => page)));
  return groups.map(({ title, id, pages }) => ({
    title,
    id,
    pages: pages.map(({ page, text, depths }) => ({
      text,
      link: addressOf(page),
      description: page.frontmatter.description ?? page.lead,
      headers: page.toc.filter((entry) => depths.includes(entry.depth) && !isCommon(entry.id)),
    })),
  }));
}

/** Compared by id, which languages share: all of them show the same headings. */
function commonHeadings(pages: readonly RoutedPage[]): (id: string) => boolean {
  const counts = new Map<string, number>();
  for (const { toc } of pages) {
    for (const id of new Set(toc.map((entry) => entry.id))) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return (id) => (counts.get(id) ?? 0) >= COMMON;
}
