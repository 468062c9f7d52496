import type { Labels } from '../../labels/labels.js';

/** Texts of the search panel. */
export type SearchLabels = Pick<
  Labels,
  | 'search'
  | 'searchPlaceholder'
  | 'noResults'
  | 'noResultsHint'
  | 'searchRecent'
  | 'searchEntries'
  | 'searchLoading'
  | 'searchSelect'
  | 'searchOpen'
  | 'searchFailed'
  | 'searchRetry'
  | 'searchCount'
  | 'searchCountOne'
  | 'searchCorrected'
  | 'searchLiteral'
  | 'searchMore'
  | 'searchElsewhere'
  | 'searchSections'
  | 'searchAll'
  | 'close'
  | 'newTab'
>;

/** The number of results, in words. */
export const countText = (count: number, labels: Pick<SearchLabels, 'searchCount' | 'searchCountOne'>): string =>
  count === 1 ? labels.searchCountOne : labels.searchCount.replace('{count}', String(count));
