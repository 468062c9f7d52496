import type { PageView, WordStore } from '../store/types.js';
import { type Concepts, createConcepts } from '../synonyms/concepts.js';
import type { IndexSource, SearchRecord } from '../types.js';
import { createParts } from './create-parts.js';
import { startBefore, toDocumentStarts } from './document-starts.js';
import { foldersOf } from './folders-of.js';
import { createLoadedTexts } from './loaded-texts.js';
import { createLoadedTitles } from './loaded-titles.js';
import { createLoadedWords } from './loaded-words.js';
import { isWidePrefix, prefixEntry, wordsFile } from './split-layout.js';
import { readSectionRuns, readWeightRuns } from './to-runs.js';

/** An index as searchers use it: fetches its files on demand, each once. */
export interface IndexStore extends WordStore {
  lang: string;
  /** First word of each file of words. */
  firsts: readonly string[];
  concepts: Concepts;
  /** The most frequent words, and their rank among these. */
  common: ReadonlyMap<string, number>;
  /** The section of the site that a page is in. */
  sectionOf(page: number): string;
  /** The titles of the folders that a page is in, from its path. */
  foldersOf(path: string): string[];
  /** The title files for pages whose titles are not loaded, in the order of the pages. */
  titleFilesOf(pages: readonly number[]): number[];
  /** Fetches files of titles. */
  prepareTitles(files: readonly number[]): Promise<void>;
  /** Path and title of a page; `undefined` before its title is loaded. */
  recordOf(page: number): SearchRecord | undefined;
  /** The same, prepared for ranking and excerpts. */
  titleOf(page: number): PageView | undefined;
  /** Number of the file with the text of a document. */
  textFileOf(document: number): number;
  /** Fetches files of texts. */
  prepareTexts(files: readonly number[]): Promise<void>;
  /** A document with its text; `undefined` before its file is loaded. */
  textOf(document: number): PageView | undefined;
}

export const createIndexStore = ({ root, titles, synonyms, folders = {}, fetchPart }: IndexSource): IndexStore => {
  const need = createParts(fetchPart);
  const documentStarts = toDocumentStarts(root);
  const weights = readWeightRuns(root.weights, root.pages);
  const sections = readSectionRuns(root.sections, root.pages);
  const words = createLoadedWords();
  const loaded = createLoadedTitles({ root, titles }, need);
  const texts = createLoadedTexts({
    root,
    need,
    onRecord: (document, record) => loaded.takeFromText(startBefore(documentStarts, document), record),
  });
  const takeWords = (data: unknown): void => {
    words.take(data);
    loaded.takeFromWords(data);
  };
  return {
    lang: root.lang,
    firsts: root.words,
    concepts: createConcepts(synonyms),
    common: new Map(root.common.map((word, index) => [word, index])),
    pageCount: root.pages,
    documentStarts,
    sectionOf: (page) => sections[page] ?? '/',
    foldersOf: (path) => foldersOf(path, folders),
    weightOf: (page) => weights[page] ?? 1,
    async prepare(files) {
      await Promise.all([...files].map((file) => need(wordsFile(file), takeWords)));
    },
    postings: words.postings,
    startingWith: words.startingWith,
    widePrefix: (prefix) => (isWidePrefix(root.words, prefix) ? words.postings(prefixEntry(prefix)) : undefined),
    loadedWords: words.plain,
    titleFilesOf: loaded.filesOf,
    prepareTitles: loaded.prepare,
    recordOf: loaded.recordOf,
    titleOf: loaded.viewOf,
    textFileOf: texts.fileOf,
    prepareTexts: texts.prepare,
    textOf: texts.viewOf,
  };
};
