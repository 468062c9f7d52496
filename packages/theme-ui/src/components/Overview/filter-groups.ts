import type { OverviewGroup, OverviewPage } from '@diptych/core/shared';

/**
 * Filters by the query, ignoring case: a matching group keeps all its pages, a page with a matching name or description
 * keeps all its headings, otherwise only the matching headings remain. An empty query filters nothing.
 */
export function filterGroups(groups: OverviewGroup[], query: string): OverviewGroup[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return groups;
  const hits = (text: string) => text.toLowerCase().includes(wanted);
  const filterPage = (page: OverviewPage): OverviewPage[] => {
    if (hits(page.text) || hits(page.description ?? '')) return [page];
    const headers = page.headers.filter((header) => hits(header.text));
    return headers.length > 0 ? [{ ...page, headers }] : [];
  };
  return groups.flatMap((group) => {
    if (hits(group.title)) return [group];
    const pages = group.pages.flatMap(filterPage);
    return pages.length > 0 ? [{ ...group, pages }] : [];
  });
}
