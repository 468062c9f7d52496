import { readTitles } from '../records/records-to-titles.js';
import { recordToView } from '../store/record-to-view.js';
import type { PageView } from '../store/types.js';
import type { IndexSource, SearchRecord, SearchTitles } from '../types.js';
import type { NeedPart } from './create-parts.js';
import { titlesFile } from './split-layout.js';
import type { WordsFile } from './words-codec.js';

/** Loaded paths and titles of pages. */
export interface LoadedTitles {
  recordOf(page: number): SearchRecord | undefined;
  viewOf(page: number): PageView | undefined;
  /** Adds the titles from a word file. */
  takeFromWords(data: unknown): void;
  /** Adds the title of a page from one of its documents. */
  takeFromText(page: number, record: SearchRecord): void;
  /** The title files for pages whose titles are not loaded, in the order of the pages. */
  filesOf(pages: readonly number[]): number[];
  /** Fetches files of titles. */
  prepare(files: readonly number[]): Promise<void>;
}

export const createLoadedTitles = (
  { root, titles }: Pick<IndexSource, 'root' | 'titles'>,
  need: NeedPart,
): LoadedTitles => {
  const loaded: SearchRecord[] = [...(titles ?? [])];
  const views = new Map<number, PageView>();
  const take = (entries: SearchTitles, pageOf: (index: number) => number): void => {
    for (const [index, record] of readTitles(entries, root.lang).entries()) loaded[pageOf(index)] ??= record;
  };
  return {
    recordOf: (page) => loaded[page],
    viewOf(page) {
      const record = loaded[page];
      const view = views.get(page) ?? (record && recordToView(record));
      if (view) views.set(page, view);
      return view;
    },
    takeFromWords(data) {
      const own = (data as WordsFile)[4];
      take(
        own.map(([_, ...entry]) => entry),
        (index) => own[index]?.[0] as number,
      );
    },
    takeFromText(page, record) {
      loaded[page] ??= withoutText(record);
    },
    filesOf(pages) {
      const missing = root.titlePages === 0 ? [] : pages.filter((page) => !loaded[page]);
      return [...new Set(missing.map((page) => Math.floor(page / root.titlePages)))];
    },
    async prepare(files) {
      const takeFile = (file: number) => (data: unknown) =>
        take(data as SearchTitles, (index) => file * root.titlePages + index);
      await Promise.all(files.map((file) => need(titlesFile(file), takeFile(file))));
    },
  };
};

/** What is shown of a page, from one of its documents. */
const withoutText = ({ schema, id, routePath, lang, title }: SearchRecord): SearchRecord => ({
  schema,
  id,
  routePath,
  lang,
  title,
  content: '',
  code: [],
  toc: [],
  headers: [],
});
