import type { SearchGroup, SearchPage } from '../../search/search-provider.js';

/**
 * The later groups, with each line where the earlier ones had it: what is under the pointer does not move while texts arrive. Lines get
 * their excerpts, pages no further lines; groups that come late stand last.
 */
export function keepLines(before: readonly SearchGroup[], after: readonly SearchGroup[]): SearchGroup[] {
  const kept = before.map((group): SearchGroup => {
    const later = after.find(({ label }) => label === group.label);
    if (!later) return group;
    const known = new Map(later.pages.map((page) => [page.link, page]));
    return { ...later, pages: group.pages.map((page) => fillPage(page, known.get(page.link))) };
  });
  return [...kept, ...after.filter(({ label }) => !before.some((group) => group.label === label))];
}

function fillPage(before: SearchPage, after: SearchPage | undefined): SearchPage {
  if (!after) return before;
  const best = [...after.hits].sort((a, b) => Number(a.type === 'title') - Number(b.type === 'title'));
  const hits = before.hits.length === 1 && after.hits.length > 1 ? best.slice(0, 1) : after.hits;
  return { ...after, hits: before.hits.map((hit, index) => hits[index] ?? hit) };
}
