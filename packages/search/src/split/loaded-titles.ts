import { readOutline } from '../records/records-to-outline.js';
import { recordToView } from '../store/record-to-view.js';
import type { PageView } from '../store/types.js';
import type { IndexSource, SearchOutline, SearchRecord } from '../types.js';
import type { NeedPart } from './create-parts.js';
import { outlineFile } from './split-layout.js';
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
  { root, outline }: Pick<IndexSource, 'root' | 'outline'>,
  need: NeedPart,
): LoadedTitles => {
  const titles: SearchRecord[] = [...(outline ?? [])];
  const views = new Map<number, PageView>();
  const take = (entries: SearchOutline, pageOf: (index: number) => number): void => {
    for (const [index, record] of readOutline(entries, root.lang).entries()) titles[pageOf(index)] ??= record;
  };
  return {
    recordOf: (page) => titles[page],
    viewOf(page) {
      const record = titles[page];
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
      titles[page] ??= withoutText(record);
    },
    filesOf(pages) {
      const missing = root.outlinePages === 0 ? [] : pages.filter((page) => !titles[page]);
      return [...new Set(missing.map((page) => Math.floor(page / root.outlinePages)))];
    },
    async prepare(files) {
      const takeFile = (file: number) => (data: unknown) =>
        take(data as SearchOutline, (index) => file * root.outlinePages + index);
      await Promise.all(files.map((file) => need(outlineFile(file), takeFile(file))));
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
