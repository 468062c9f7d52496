import { readOutline } from '../records/records-to-outline.js';
import { recordToView } from '../store/record-to-view.js';
import { wordsStartingWith } from '../store/sorted-words.js';
import type { PageView, Postings, WordStore } from '../store/types.js';
import { type Concepts, createConcepts, listedConcept } from '../synonyms/concepts.js';
import type { IndexSource, SearchOutline, SearchRecord } from '../types.js';
import { createParts } from './create-parts.js';
import { toDocumentStarts } from './document-starts.js';
import { isWidePrefix, outlineFile, prefixEntry, requestToFiles, textsFile, wordsFile } from './split-layout.js';
import { readTexts } from './texts-codec.js';
import { readWords } from './words-codec.js';

/** An index as a searcher uses it: fetches its files as queries need them, each once. */
export interface IndexStore extends WordStore {
  lang: string;
  /** First word of each file of words. */
  firsts: readonly string[];
  concepts: Concepts;
  /** Whether titles of all pages are at hand. */
  hasOutline: boolean;
  /** Fetches the titles of pages. */
  prepareTitles(pages: readonly number[]): Promise<void>;
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
  const weights = toWeightList(root.weights, root.pages);
  const words = sortedWords(lists);

  const takeWords = (data: unknown): void => {
    readWords(data, (word, postings) => lists.set(listedConcept(word) ?? word, postings));
    words.change();
  };
  const takeTitles = (file: number) => (data: unknown) => {
    const records = readOutline(data as SearchOutline, root.lang);
    for (const [index, record] of records.entries()) titles[file * root.outlinePages + index] = record;
  };
  const takeTexts = (file: number) => (data: unknown) => {
    for (const [index, record] of readTexts(data, root.lang).entries())
      texts.set((textStarts[file] as number) + index, record);
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
    pageCount: root.pages,
    documentStarts: toDocumentStarts(root),
    hasOutline: root.outlinePages === 0,
    weightOf: (page) => weights[page] ?? 1,
    async prepare(requests) {
      const files = new Set(requests.flatMap((request) => requestToFiles(root.words, request)));
      await Promise.all([...files].map((file) => need(wordsFile(file), takeWords)));
    },
    postings: lookUp,
    startingWith: (prefix, limit) => wordsStartingWith(words.all(), prefix, limit),
    widePrefix: (prefix) => (isWidePrefix(root.words, prefix) ? lookUp(prefixEntry(prefix)) : undefined),
    wordsAtHand: () => words.plain(),
    async prepareTitles(pages) {
      if (root.outlinePages === 0) return;
      const files = new Set(pages.map((page) => Math.floor(page / root.outlinePages)));
      await Promise.all([...files].map((file) => need(outlineFile(file), takeTitles(file))));
    },
    recordOf: (page) => titles[page],
    titleOf: (page) => viewOf(titleViews, page, titles[page]),
    textFileOf: (document) => fileAt(textStarts, document),
    async prepareTexts(files) {
      await Promise.all(files.map((file) => need(textsFile(file), takeTexts(file))));
    },
    textOf: (document) => viewOf(textViews, document, texts.get(document)),
  };
};

/** What a reader can type: no group of synonyms, no list of a prefix; nothing that is forgiven no typing error. */
const PLAIN_WORD = /^[\p{L}\p{N}]{3,}$/u;

/** The words of a map in their order, sorted again after a change, when somebody asks. */
const sortedWords = (lists: ReadonlyMap<string, unknown>) => {
  let sorted: string[] | undefined;
  let plain: string[] | undefined;
  const all = (): string[] => (sorted ??= [...lists.keys()].sort());
  return {
    all,
    plain: (): string[] => (plain ??= all().filter((word) => PLAIN_WORD.test(word))),
    change: (): void => {
      sorted = undefined;
      plain = undefined;
    },
  };
};

/** First document of each file, and the number of documents last. */
const toStarts = (lengths: readonly number[]): number[] => {
  const starts = [0];
  for (const length of lengths) starts.push((starts.at(-1) as number) + length);
  return starts;
};

const fileAt = (starts: readonly number[], document: number): number => {
  let low = 0;
  let high = starts.length - 1;
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] as number) <= document) low = middle;
    else high = middle;
  }
  return low;
};

const toWeightList = (runs: readonly number[], pages: number): Float32Array => {
  const weights = new Float32Array(pages).fill(1);
  for (let i = 0; i < runs.length; i += 3) {
    const first = runs[i] as number;
    weights.fill((runs[i + 2] as number) / 100, first, first + (runs[i + 1] as number));
  }
  return weights;
};
