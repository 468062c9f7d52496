import { sortRecords } from '../records/records-to-json.js';
import type { SearchRecord } from '../types.js';
import { createFlexsearchPostings } from './flexsearch-postings.js';
import { recordToView } from './record-to-view.js';
import { wordsStartingWith } from './sorted-words.js';
import type { PageView, WordStore } from './types.js';
import { viewToGrades } from './view-to-grades.js';

/** Our own: more changes no result on 1,000 pages. */
const SCORED_PAGES = 32;

/**
 * Indexes pages, one per step, so that the caller can let others have the thread in between. The generator returns
 * the store.
 */
export function* recordsToStore(records: readonly SearchRecord[]): Generator<void, WordStore> {
  const index = createFlexsearchPostings();
  const views: PageView[] = [];
  const known = new Map<string, string>();
  for (const record of sortRecords(records)) {
    const view = recordToView(record);
    const grades = viewToGrades(view);
    for (const word of grades.keys()) if (!known.has(word)) known.set(word, word);
    shareWords(view, known);
    index.add(views.length, grades);
    views.push(view);
    yield;
  }
  const words = [...known.keys()].sort();
  return {
    pageCount: views.length,
    documentStarts: Array.from({ length: views.length + 1 }, (_, page) => page),
    scoredPages: SCORED_PAGES,
    hasTexts: true,
    prepare: () => undefined,
    postings: (word) => index.postings(word),
    startingWith: (prefix, limit) => wordsStartingWith(words, prefix, limit),
    shortPrefix: () => undefined,
    wordsAtHand: () => words,
    pathOf: (page) => views[page]?.record.id,
    views: (pages) => pages.map((page) => views[page] as PageView),
  };
}

/** Lets equal words of all pages be one string in memory. */
const shareWords = (view: PageView, known: ReadonlyMap<string, string>): void => {
  const { words } = view.body;
  for (let i = 0; i < words.length; i++) words[i] = known.get(words[i] as string) ?? (words[i] as string);
};
