import { readOutline } from '../records/records-to-outline.js';
import { recordToView } from '../store/record-to-view.js';
import { wordsStartingWith } from '../store/sorted-words.js';
import type { PageView, Postings, WordStore } from '../store/types.js';
import { type Concepts, createConcepts, listedConcept } from '../synonyms/concepts.js';
import type { IndexSource, SearchOutline, SearchRecord } from '../types.js';
import { createParts } from './create-parts.js';
import { toDocumentStarts } from './document-starts.js';
import { isWidePrefix, outlineFile, prefixEntry, textsFile, wordsFile } from './split-layout.js';
import { readTexts } from './texts-codec.js';
import { readSectionRuns, readWeightRuns } from './to-runs.js';
import { readWords, type WordsFile } from './words-codec.js';

/** An index as a searcher uses it: fetches its files as queries need them, each once. */
export interface IndexStore extends WordStore {
  lang: string;
  /** First word of each file of words. */
  firsts: readonly string[];
  concepts: Concepts;
  /** The most frequent words, and their rank among these. */
  common: ReadonlyMap<string, number>;
  /** The section of the site that a page is in. */
  sectionOf(page: number): string;
  /** The files with the titles of pages whose titles are not at hand, in the order of the pages. */
  titleFilesOf(pages: readonly number[]): number[];
  /** Fetches files of titles. */
  prepareTitles(files: readonly number[]): Promise<void>;
  /** Path and title of a page; `undefined` before its title is prepared. */
  recordOf(page: number): SearchRecord | undefined;
  /** The same, made ready for ranking and excerpts. */
  titleOf(page: number): PageView | undefined;
  /** Number of the file that holds the text of a document. */
  textFileOf(document: number): number;
  /** Fetches files of texts. */
  prepareTexts(files: readonly number[]): Promise<void>;
  /** A document with its text; `undefined` before its file is prepared. */
  textOf(document: number): PageView | undefined;
}

export const createIndexStore = ({ root, outline, synonyms, fetchPart }: IndexSource): IndexStore => {
  const need = createParts(fetchPart);
  const lists = new Map<string, () => Postings>();
  const decoded = new Map<string, Postings>();
  const titles: SearchRecord[] = [...(outline ?? [])];
  const titleViews = new Map<number, PageView>();
  const texts = new Map<number, SearchRecord>();
  const textViews = new Map<number, PageView>();
  const textStarts = toStarts(root.texts);
  const documentStarts = toDocumentStarts(root);
  const weights = readWeightRuns(root.weights, root.pages);
  const sections = readSectionRuns(root.sections, root.pages);
  let sorted: string[] = [];
  let plain: string[] = [];
  let isSorted = true;

  const takeTitles = (entries: SearchOutline, pageOf: (index: number) => number): void => {
    for (const [index, record] of readOutline(entries, root.lang).entries()) titles[pageOf(index)] ??= record;
  };
  const takeWords = (data: unknown): void => {
    readWords(data, (word, postings) => lists.set(listedConcept(word) ?? word, postings));
    const own = (data as WordsFile)[4];
    takeTitles(
      own.map(([_, ...entry]) => entry),
      (index) => own[index]?.[0] as number,
    );
    isSorted = false;
  };
  const takeTexts = (file: number) => (data: unknown) => {
    for (const [index, record] of readTexts(data, root.lang).entries()) {
      const document = (textStarts[file] as number) + index;
      texts.set(document, record);
      titles[startBefore(documentStarts, document)] ??= withoutText(record);
    }
  };
  const atHand = (): string[] => {
    if (!isSorted) {
      sorted = [...lists.keys()].sort();
      plain = sorted.filter((word) => PLAIN_WORD.test(word));
    }
    isSorted = true;
    return sorted;
  };
  const lookUp = (word: string): Postings | undefined => {
    const known = decoded.get(word);
    const list = lists.get(word);
    if (known || !list) return known;
    const postings = list();
    decoded.set(word, postings);
    return postings;
  };
  const viewOf = <Key>(views: Map<Key, PageView>, key: Key, record: SearchRecord | undefined): PageView | undefined => {
    const view = views.get(key) ?? (record && recordToView(record));
    if (view) views.set(key, view);
    return view;
  };

  return {
    lang: root.lang,
    firsts: root.words,
    concepts: createConcepts(synonyms),
    common: new Map(root.common.map((word, index) => [word, index])),
    pageCount: root.pages,
    documentStarts,
    sectionOf: (page) => sections[page] ?? '/',
    weightOf: (page) => weights[page] ?? 1,
    async prepare(files) {
      await Promise.all([...files].map((file) => need(wordsFile(file), takeWords)));
    },
    postings: lookUp,
    startingWith: (prefix, limit) => wordsStartingWith(atHand(), prefix, limit),
    widePrefix: (prefix) => (isWidePrefix(root.words, prefix) ? lookUp(prefixEntry(prefix)) : undefined),
    wordsAtHand() {
      atHand();
      return plain;
    },
    titleFilesOf(pages) {
      const missing = root.outlinePages === 0 ? [] : pages.filter((page) => !titles[page]);
      return [...new Set(missing.map((page) => Math.floor(page / root.outlinePages)))];
    },
    async prepareTitles(files) {
      await Promise.all(
        files.map((file) =>
          need(outlineFile(file), (data) =>
            takeTitles(data as SearchOutline, (index) => file * root.outlinePages + index),
          ),
        ),
      );
    },
    recordOf: (page) => titles[page],
    titleOf: (page) => viewOf(titleViews, page, titles[page]),
    textFileOf: (document) => startBefore(textStarts, document),
    async prepareTexts(files) {
      await Promise.all(files.map((file) => need(textsFile(file), takeTexts(file))));
    },
    textOf: (document) => viewOf(textViews, document, texts.get(document)),
  };
};

/** What a reader can type: no group of synonyms, no list of a prefix; nothing that is forgiven no typing error. */
const PLAIN_WORD = /^[\p{L}\p{N}]{3,}$/u;

/** First document of each file, and the number of documents last. */
const toStarts = (lengths: readonly number[]): number[] => {
  const starts = [0];
  for (const length of lengths) starts.push((starts.at(-1) as number) + length);
  return starts;
};

/** Number of the last start that is not after a document. */
const startBefore = (starts: ArrayLike<number>, document: number): number => {
  let low = 0;
  let high = starts.length - 1;
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] as number) <= document) low = middle;
    else high = middle;
  }
  return low;
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
