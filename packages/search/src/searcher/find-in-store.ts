import { MAX_OTHER_TEXT_FILES, MAX_OTHER_WORD_FILES, MAX_TEXT_FILES, MAX_WORD_FILES } from '../constants.js';
import { pagesToResults } from '../excerpt/pages-to-results.js';
import type { ParsedQuery } from '../query/text-to-query.js';
import { type FoundPages, findPages, sectionOf } from '../rank/find-pages.js';
import type { RankedPage } from '../rank/rank-pages.js';
import { toPageMatch } from '../rank/to-page-match.js';
import type { IndexStore } from '../split/index-store.js';
import type { SearchGroup, SearchOptions, SearchSection } from '../types.js';

/** Pages of one language that answer a query, before they are shown. */
export interface LanguageAnswer {
  /** The pages to show, best first. */
  shown: readonly RankedPage[];
  /** `SearchRecord.id` of all pages found, as far as they are at hand. */
  paths: ReadonlySet<string>;
  /** Whether enough pages hold most of the query: another language has nothing to add. */
  isEnough: boolean;
  /** The pages were found by synonyms alone: another language may have the words themselves. */
  isTranslated: boolean;
  corrected?: string;
  /** Fetches the texts that lines are cut from. Rejects when one cannot be had. */
  prepareTexts(): Promise<void>;
  /** The lines, cut from the texts that are there. */
  toGroup(): SearchGroup;
}

export interface LanguageQuery extends Pick<SearchOptions, 'literal' | 'within' | 'near'> {
  locale: string;
  /** The reader's. */
  current: boolean;
  limit: number;
  /** `SearchRecord.id` of pages that are shown already. */
  except: ReadonlySet<string>;
}

/** So many pages that hold this part of the query are enough, and one that holds (nearly) all of it. */
const ENOUGH = { pages: 3, coverage: 0.6, whole: 0.95 };
/** A page in another language that holds less of the query than this is no help. */
const LEAST_ELSEWHERE = 0.6;

/** Finds pages in one language. Rejects when words or titles cannot be had. */
export const findInStore = async (
  query: ParsedQuery,
  store: IndexStore,
  { locale, current, limit, except, ...options }: LanguageQuery,
): Promise<LanguageAnswer> => {
  const found = await findPages(query, store, {
    ...options,
    wordFiles: current ? MAX_WORD_FILES : MAX_OTHER_WORD_FILES,
  });
  const isNew = ({ page, coverage }: RankedPage): boolean =>
    !except.has(store.recordOf(page)?.id ?? '') && (current || coverage >= LEAST_ELSEWHERE);
  if (!store.hasOutline) {
    // Of pages in another language some are shown already: then others take their place.
    const likely = found.ranked.slice(0, current ? limit : limit * 2);
    await store.prepareTitles(likely.map(({ page }) => page));
  }
  const fresh = found.ranked.filter(isNew);
  const shown = fresh.slice(0, limit);
  const files = textFiles(shown, store, current ? MAX_TEXT_FILES : MAX_OTHER_TEXT_FILES);
  return {
    shown,
    paths: new Set(found.ranked.map(({ page }) => store.recordOf(page)?.id ?? '')),
    isEnough:
      !found.isTranslated &&
      (fresh.some(({ coverage }) => coverage >= ENOUGH.whole) ||
        fresh.filter(({ coverage }) => coverage >= ENOUGH.coverage).length >= Math.min(limit, ENOUGH.pages)),
    isTranslated: found.isTranslated,
    ...(found.corrected !== undefined && { corrected: found.corrected }),
    prepareTexts: () => store.prepareTexts(files),
    toGroup: () => ({
      locale,
      current,
      pages: pagesToResults(matchesOf(shown, store, found), found, { query: query.text, limit }),
      total: fresh.length,
      sections: store.hasOutline ? sectionsOf(fresh, store) : [],
    }),
  };
};

/** The files with the texts of the best pages; the others are shown by their titles. */
const textFiles = (shown: readonly RankedPage[], store: IndexStore, most: number): number[] => {
  const files = new Set<number>();
  for (const { document } of shown) if (files.size < most) files.add(store.textFileOf(document));
  return [...files];
};

const matchesOf = (shown: readonly RankedPage[], store: IndexStore, { find }: FoundPages) =>
  shown.flatMap(({ page, document }) => {
    const view = store.textOf(document) ?? store.titleOf(page);
    return view ? [toPageMatch(page, view, find)] : [];
  });

const sectionsOf = (pages: readonly RankedPage[], store: IndexStore): SearchSection[] => {
  const counts = new Map<string, number>();
  for (const { page } of pages) {
    const path = sectionOf(store.recordOf(page)?.id ?? '/');
    counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return [...counts].map(([path, count]) => ({ path, count })).sort((a, b) => (a.path < b.path ? -1 : 1));
};
