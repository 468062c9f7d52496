import type { SearchGroup, SearchPage } from '../../search/search-provider.js';

/**
 * Merges later groups in the order of the earlier ones, so that lines under the pointer do not move while texts load.
 * Lines get their excerpts, pages get no further lines; late groups come last.
 */
export function mergeResults(before: readonly SearchGroup[], after: readonly SearchGroup[]): SearchGroup[] {
  const retained = before.map((group): SearchGroup => {
    const later = after.find(({ label }) => label === group.label);
    if (!later) return group;
    const known = new Map(later.pages.map((page) => [page.link, page]));
    return { ...later, pages: group.pages.map((page) => fillPage(page, known.get(page.link))) };
  });
  return [...retained, ...after.filter(({ label }) => !before.some((group) => group.label === label))];
}

function fillPage(before: SearchPage, after: SearchPage | undefined): SearchPage {
  if (!after) return before;
  const best = [...after.hits].sort((a, b) => Number(a.type === 'title') - Number(b.type === 'title'));
  const hits = before.hits.length === 1 && after.hits.length > 1 ? best.slice(0, 1) : after.hits;
  return { ...after, hits: before.hits.map((hit, index) => hits[index] ?? hit) };
}
