import { recordToView } from '../store/record-to-view.js';
import type { PageView, WordStore } from '../store/types.js';
import type { SearchRecord, SplitSource } from '../types.js';
import { toDocumentStarts } from './document-starts.js';
import type { SplitWords } from './split-words.js';

/** Our own: nothing is fetched for a page here, and more changes no early result. */
const SCORED_PAGES = 16;

/**
 * A store that knows from the dictionary which pages hold a word, and of the pages themselves only the outline: it has
 * an answer to everything one round trip before the texts are there. `undefined` when the two are of different pages.
 */
export const createOutlineStore = (
  { root }: SplitSource,
  words: SplitWords,
  outline: readonly SearchRecord[],
): WordStore | undefined => {
  if (outline.length !== root.pages) return undefined;
  const starts = toDocumentStarts(root);
  const pages = new Int32Array(starts[root.pages] as number);
  for (let page = 0; page < root.pages; page++) pages.fill(page, starts[page], starts[page + 1]);
  const views = new Map<number, PageView>();
  const viewOf = (page: number): PageView => {
    const view = views.get(page) ?? recordToView(outline[page] as SearchRecord);
    views.set(page, view);
    return view;
  };
  return {
    ...words,
    pageCount: root.pages,
    documentStarts: starts,
    scoredPages: SCORED_PAGES,
    hasTexts: false,
    pathOf: (document) => outline[pages[document] as number]?.id,
    views: (documents) => documents.map((document) => viewOf(pages[document] as number)),
  };
};
