import {
  MAX_CORRECTION_FILES,
  MAX_OTHER_WORD_FILES,
  MAX_TEXT_FILES,
  MAX_TITLE_FILES,
  MAX_WORD_FILES,
  SEARCH_RESULT_LIMIT,
} from '../constants.js';
import { pagesToResults } from '../excerpt/pages-to-results.js';
import { createSpellingOf } from '../excerpt/spelling-of.js';
import { spellCorrection } from '../query/spell-correction.js';
import type { ParsedQuery } from '../query/text-to-query.js';
import { type FoundPages, findPages } from '../rank/find-pages.js';
import type { RankedPage } from '../rank/rank-pages.js';
import { toPageMatch } from '../rank/to-page-match.js';
import type { IndexStore } from '../split/index-store.js';
import type { PageView } from '../store/types.js';
import type { SearchGroup, SearchOptions, SearchSection } from '../types.js';
import type { RequestBudget } from './request-budget.js';

/** Pages of one language that answer a query, before they are shown. */
export interface LanguageAnswer {
  /** The pages to show, best first. */
  shown: readonly RankedPage[];
  /** `SearchRecord.id` of all pages found, if loaded. */
  paths: ReadonlySet<string>;
  /** Whether enough pages match most of the query, so that no other language is needed. */
  isEnough: boolean;
  /** Whether pages were found only by synonyms: another language may have the words themselves. */
  isTranslated: boolean;
  /**
   * The query that was answered instead, spelled as in the loaded texts. Unless `isFinal`, `undefined` too if texts are
   * needed for that.
   */
  toCorrected(isFinal: boolean): string | undefined;
  /** Reserves the texts for excerpts in the budget, before other languages use it up. */
  reserveTexts(): void;
  /** Fetches the reserved texts, and others that `more` allows, best pages first. Rejects if one cannot be loaded. */
  prepareTexts(more?: RequestBudget): Promise<void>;
  /** Whether the text of a page to show is not loaded. */
  lacksTexts(): boolean;
  /** The results, with excerpts from the loaded texts. */
  toGroup(): SearchGroup;
}

export interface LanguageQuery extends Pick<SearchOptions, 'literal' | 'within' | 'near'> {
  locale: string;
  /** The reader's. */
  current: boolean;
  limit: number;
  /** `SearchRecord.id` of pages that are already shown. */
  except: ReadonlySet<string>;
  /** The remaining budget, for this step and for texts later. */
  budget: RequestBudget;
}

/** Results are sufficient if this many pages contain this part of the query, and one contains (nearly) all of it. */
const ENOUGH = { pages: 3, coverage: 0.6, whole: 0.95 };
/** Minimum part of the query that a page in another language must contain. */
const LEAST_ELSEWHERE = 0.6;

/** Finds pages in one language. Rejects if words or titles cannot be loaded. */
export const findInStore = async (
  query: ParsedQuery,
  store: IndexStore,
  { locale, current, limit, except, budget, ...options }: LanguageQuery,
): Promise<LanguageAnswer> => {
  budget.reserve('heads', 1);
  const wordFiles = budget.reserve('words', current ? MAX_WORD_FILES : MAX_OTHER_WORD_FILES);
  const correctionFiles = budget.reserve('words', current ? MAX_CORRECTION_FILES : 0);
  const found = await findPages(query, store, { ...options, wordFiles, correctionFiles });
  budget.release('words', wordFiles + correctionFiles - found.files.size);
  const isNew = ({ page, coverage }: RankedPage): boolean =>
    !except.has(store.recordOf(page)?.id ?? '') && (current || coverage >= LEAST_ELSEWHERE);
  // Pages that are already shown in the reader's language are replaced by others.
  const likely = found.ranked.slice(0, current ? limit : limit * 2).map(({ page }) => page);
  const missing = store.titleFilesOf(likely);
  await store.prepareTitles(missing.slice(0, budget.reserve('titles', atMost(MAX_TITLE_FILES, limit, missing.length))));
  const fresh = found.ranked.filter(isNew);
  const shown = fresh.filter(({ page }) => store.recordOf(page)).slice(0, limit);
  // The files of the best pages first; pages in others are shown by their titles.
  const textFiles = [...new Set(shown.map(({ document }) => store.textFileOf(document)))];
  let reserved: number | undefined;
  const reserveTexts = (): number => {
    reserved ??= budget.reserve('texts', atMost(MAX_TEXT_FILES, limit, textFiles.length));
    return reserved;
  };
  return {
    shown,
    paths: new Set(found.ranked.flatMap(({ page }) => store.recordOf(page)?.id ?? [])),
    isEnough:
      !found.isTranslated &&
      (fresh.some(({ coverage }) => coverage >= ENOUGH.whole) ||
        fresh.filter(({ coverage }) => coverage >= ENOUGH.coverage).length >= Math.min(limit, ENOUGH.pages)),
    isTranslated: found.isTranslated,
    toCorrected: (isFinal) =>
      found.correction && spellCorrection(found.correction, createSpellingOf(viewsOf(shown, store)), isFinal),
    reserveTexts,
    async prepareTexts(more) {
      const first = reserveTexts();
      const files = first + (more?.reserve('texts', textFiles.length - first) ?? 0);
      await store.prepareTexts(textFiles.slice(0, files));
    },
    lacksTexts: () => shown.some(({ document }) => !store.textOf(document)),
    toGroup: () => ({
      locale,
      current,
      pages: pagesToResults(matchesOf(shown, store, found), found, {
        query: query.text,
        limit,
        foldersOf: store.foldersOf,
      }),
      total: fresh.length,
      sections: sectionsOf(fresh, store),
    }),
  };
};

/** More results than usual allow more files. */
const atMost = (files: number, limit: number, wanted: number): number =>
  Math.min(wanted, files * Math.max(1, Math.ceil(limit / SEARCH_RESULT_LIMIT)));

const matchesOf = (shown: readonly RankedPage[], store: IndexStore, { find }: FoundPages) =>
  viewsOf(shown, store).map((view) => toPageMatch(view, find));

/** The pages with their texts, as far as these are loaded. */
const viewsOf = (shown: readonly RankedPage[], store: IndexStore): PageView[] =>
  shown.flatMap(({ page, document }) => store.textOf(document) ?? store.titleOf(page) ?? []);

const sectionsOf = (pages: readonly RankedPage[], store: IndexStore): SearchSection[] => {
  const counts = new Map<string, number>();
  for (const { page } of pages) {
    const path = store.sectionOf(page);
    counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return [...counts].map(([path, count]) => ({ path, count })).sort((a, b) => (a.path < b.path ? -1 : 1));
};
