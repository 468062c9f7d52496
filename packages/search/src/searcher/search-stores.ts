import { pagesToResults } from '../excerpt/pages-to-results.js';
import type { ParsedQuery } from '../query/text-to-query.js';
import { type FoundPages, findPages } from '../rank/find-pages.js';
import type { SearchGroup } from '../types.js';
import type { ShelvedStore } from './store-shelf.js';

export interface StoresQuery {
  stores: readonly ShelvedStore[];
  /** The reader's. */
  locale: string;
  limit: number;
  /** Told when a part of an index, named by its locale, cannot be had; that language then has no results. */
  onError: (cause: unknown, locale: string) => void;
}

/**
 * A group per language, the reader's first and always there. A page that the reader's language has found is not shown
 * again in another one.
 */
export const searchStores = async (
  query: ParsedQuery,
  { stores, locale, limit, onError }: StoresQuery,
): Promise<SearchGroup[]> => {
  const find = async ([key, store]: ShelvedStore): Promise<[string, FoundPages] | undefined> => {
    try {
      return [key, await findPages(query, store, limit)];
    } catch (cause) {
      onError(cause, key);
      return undefined;
    }
  };
  const found = (await Promise.all(stores.map(find))).filter((item) => item !== undefined);
  const groups: SearchGroup[] = [];
  const shown = new Set<string>();
  for (const [key, pages] of found) {
    const fresh = pages.matches.filter(({ view }) => !shown.has(view.record.id));
    for (const path of pages.paths) shown.add(path);
    for (const { view } of fresh) shown.add(view.record.id);
    const results = pagesToResults(fresh, pages, query.text, limit);
    if (key === locale || results.length > 0) groups.push({ locale: key, current: key === locale, pages: results });
  }
  if (!groups.some(({ current }) => current)) groups.unshift({ locale, current: true, pages: [] });
  return groups;
};
