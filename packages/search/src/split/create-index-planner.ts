import { OUTLINE_LIMIT, SEARCH_SCHEMA } from '../constants.js';
import { hashText } from '../records/hash-text.js';
import { recordsToOutline } from '../records/records-to-outline.js';
import type { Concepts } from '../synonyms/concepts.js';
import { isPaired } from '../tokens/is-paired.js';
import type { IndexRoot, SearchOutline, SearchRecord } from '../types.js';
import { addPrefixes } from './add-prefixes.js';
import { createChunker } from './chunks.js';
import type { IndexedPage } from './index-page.js';
import { divideWords, packWords } from './pack-words.js';
import { keepBest } from './postings-codec.js';
import { recordToPieces } from './record-to-pieces.js';
import { outlineFile, textsFile, wordsFile } from './split-layout.js';
import { writeTexts } from './texts-codec.js';
import { utf8Length } from './utf8-length.js';
import { createWordCollector, type WordEntry } from './word-entries.js';

/** A file to write, below the folder of static files. */
export interface PlannedFile {
  /** Path with forward slashes, a hash of all content in it: cacheable for ever. */
  name: string;
  /** Made when it is asked for. */
  readonly text: string;
}

export interface IndexPlan {
  /** Folder of the files, with a slash at its end. */
  folder: string;
  /** What there is, for the first file; absent where there is not one page. */
  root?: IndexRoot;
  /** Titles of all pages, for the first file; absent on large sites, where they are files of their own. */
  outline?: SearchOutline;
  files: PlannedFile[];
  /** Changes with any of the records. */
  recordsHash: string;
}

/** Plans an index from pages that are given one after the other. */
export interface IndexPlanner {
  /** Takes the next page, in the order of the routes by code unit. Of its words nothing is kept but their numbers. */
  add(page: IndexedPage): void;
  /** Plans the files; writes nothing. */
  plan(): IndexPlan;
}

/** Sizes of files of texts, in bytes: about 8 KB compressed. */
const TEXT_SIZES = { least: 19_000, most: 30_000, every: 3 };
/** Pages of one file of titles: about 4 KB compressed. */
const OUTLINE_PAGES = 250;
/** Documents listed of a word. Our own: what stands on more pages tells few of them apart. */
const DOCUMENTS_PER_WORD = { share: 0.15, least: 64, most: 1_500 };
/** The same of a group of synonyms, which is listed several times. */
const DOCUMENTS_PER_LISTING = 40;
/** The same of one character of Chinese, which is hardly ever a word. */
const DOCUMENTS_PER_CHARACTER = 64;
const isLone = (word: string): boolean => isPaired(word) && [...word].length === 1;

export interface PlannerInput {
  /** Begins the name of the folder, for example the key of the locale. */
  name: string;
  /** The groups of synonyms that the pages were cut into words with. */
  concepts: Concepts;
}

export const createIndexPlanner = ({ name, concepts }: PlannerInput): IndexPlanner => {
  const collector = createWordCollector();
  const chunker = createChunker(TEXT_SIZES);
  const pieces: number[] = [];
  let documents = 0;
  const hashes: string[] = [];
  const records: SearchRecord[] = [];
  /** Per file of texts its documents: the page, and the number of the piece. */
  const texts: [page: number, piece: number][][] = [];
  return {
    add({ record, hash, pieces: own }) {
      const page = records.push(record) - 1;
      hashes.push(hash);
      if (own.length > 1) pieces.push(page, own.length);
      documents += own.length;
      const bytes = utf8Length(record.content) / own.length;
      for (const [index, piece] of own.entries()) {
        if (chunker.begins(`${record.routePath}#${index}`, bytes) || texts.length === 0) texts.push([]);
        texts.at(-1)?.push([page, index]);
        collector.add(piece);
      }
    },
    plan() {
      const recordsHash = hashText(hashes.join());
      if (records.length === 0) return { folder: '', files: [], recordsHash };
      const words = listConcepts(
        collector.entries().map(({ word, postings }) => ({
          word,
          postings: keepBest(postings, isLone(word) ? DOCUMENTS_PER_CHARACTER : documentsPerWord(documents)),
        })),
        concepts,
      );
      const packed = packWords(
        addPrefixes(
          words,
          divideWords(words).map(([first]) => first?.word ?? ''),
        ),
      );
      const outlines = records.length > OUTLINE_LIMIT ? sliceOutlines(records) : [];
      const folder = folderOf([...packed.map(({ text }) => hashText(text)), ...hashes], name);
      const textOf = createTextMaker(records);
      const files: [string, () => string][] = [
        ...packed.map(({ text }, index): [string, () => string] => [wordsFile(index), () => text]),
        ...outlines.map((pages, index): [string, () => string] => [outlineFile(index), () => outlineText(pages)]),
        ...texts.map((documents, index): [string, () => string] => [textsFile(index), () => textOf(documents)]),
      ];
      return {
        folder,
        root: {
          schema: SEARCH_SCHEMA,
          lang: records[0]?.lang ?? '',
          pages: records.length,
          pieces,
          words: packed.map(({ first }) => first),
          texts: texts.map(({ length }) => length),
          outlinePages: outlines.length > 0 ? OUTLINE_PAGES : 0,
          weights: toWeights(records),
        },
        ...(outlines.length === 0 && { outline: recordsToOutline(records) }),
        files: files.map(([file, makeText]) => toPlanned(folder + file, makeText)),
        recordsHash,
      };
    },
  };
};

const documentsPerWord = (documents: number): number => {
  const { share, least, most } = DOCUMENTS_PER_WORD;
  return Math.min(most, Math.max(least, Math.round(documents * share)));
};

/** Groups of synonyms beside each word that a member begins with. */
const listConcepts = (entries: readonly WordEntry[], concepts: Concepts): WordEntry[] =>
  entries
    .flatMap((entry) => {
      const listings = concepts.listings(entry.word);
      const postings = keepBest(entry.postings, DOCUMENTS_PER_LISTING);
      return listings.length === 0 ? [entry] : listings.map((word) => ({ word, postings }));
    })
    .sort((a, b) => (a.word < b.word ? -1 : 1));

const toPlanned = (name: string, makeText: () => string): PlannedFile => ({
  name,
  get text() {
    return makeText();
  },
});

/** Makes texts of documents; the pieces of a page are cut once for those that follow each other. */
const createTextMaker = (records: readonly SearchRecord[]) => {
  let last = -1;
  let pieces: SearchRecord[] = [];
  return (documents: readonly (readonly [page: number, piece: number])[]): string => {
    const own = documents.map(([page, piece]) => {
      if (page !== last) pieces = recordToPieces(records[page] as SearchRecord);
      last = page;
      return pieces[piece] as SearchRecord;
    });
    return writeTexts(own);
  };
};

const sliceOutlines = (records: readonly SearchRecord[]): SearchRecord[][] =>
  Array.from({ length: Math.ceil(records.length / OUTLINE_PAGES) }, (_, index) =>
    records.slice(index * OUTLINE_PAGES, (index + 1) * OUTLINE_PAGES),
  );

const outlineText = (records: readonly SearchRecord[]): string => JSON.stringify(recordsToOutline(records));

/** Runs of pages that count more or less than others: first page, number of pages, hundredths; flat. */
const toWeights = (records: readonly SearchRecord[]): number[] => {
  const runs: number[] = [];
  let before = 100;
  for (const [page, { weight = 1 }] of records.entries()) {
    const own = Math.round(weight * 100);
    if (own === before && own !== 100) runs[runs.length - 2] = (runs.at(-2) as number) + 1;
    else if (own !== 100) runs.push(page, 1, own);
    before = own;
  }
  return runs;
};

/** One hash for the whole folder: parts of two builds can never be mixed, and the root need not name every part. */
const folderOf = (hashes: readonly string[], name: string): string =>
  `${['search_split', name.replaceAll('.', '_'), hashText(hashes.join())].filter((part) => part !== '').join('.')}/`;
