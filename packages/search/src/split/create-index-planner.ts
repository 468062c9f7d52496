import { SEARCH_SCHEMA, SMALL_SITE } from '../constants.js';
import { hashText } from '../records/hash-text.js';
import { recordsToTitles } from '../records/records-to-titles.js';
import type { Concepts } from '../synonyms/concepts.js';
import type { IndexRoot, SearchRecord, SearchTitles } from '../types.js';
import { createChunker } from './chunks.js';
import type { IndexedPage } from './index-page.js';
import { planWords } from './plan-words.js';
import { recordToPieces } from './record-to-pieces.js';
import { textsFile, titlesFile, wordsFile } from './split-layout.js';
import { writeTexts } from './texts-codec.js';
import { toSectionRuns, toWeightRuns } from './to-runs.js';
import { utf8Length } from './utf8-length.js';
import { createWordCollector } from './word-entries.js';

/** A file to write, below the folder of static files. */
export interface PlannedFile {
  /** Path with forward slashes, a hash of all content in it: cacheable for ever. */
  name: string;
  /** Generated on demand. */
  readonly text: string;
}

export interface IndexPlan {
  /** Folder of the files, with a slash at its end. */
  folder: string;
  /** The summary for the first file; absent if there are no pages. */
  root?: IndexRoot;
  /** Titles of all pages, for the first file; absent on large sites, where they are in separate files. */
  titles?: SearchTitles;
  files: PlannedFile[];
  /** Changes with any of the records. */
  recordsHash: string;
}

/** Plans an index from pages added one after the other. */
export interface IndexPlanner {
  /** Adds the next page, in the order of the routes by code unit. Only numbers of its words are stored. */
  add(page: IndexedPage): void;
  /** Plans the files; writes nothing. */
  plan(): IndexPlan;
}

/** Sizes of files of texts, see `textSize`: about 18 KB compressed. */
const TEXT_SIZES = { least: 51_000, most: 57_000, every: 3 };
/** Estimated size of a text for splitting: Chinese compresses less well than its bytes suggest. */
const textSize = (text: string): number => 1.5 * utf8Length(text) - text.length / 2;
/** Pages of one file of titles: about 3.7 KB compressed. */
const PAGES_PER_TITLES_FILE = 300;

export interface PlannerInput {
  /** Prefix of the folder's name, for example the key of the locale. */
  name: string;
  /** The groups of synonyms that were used to tokenize the pages. */
  concepts: Concepts;
}

export const createIndexPlanner = ({ name, concepts }: PlannerInput): IndexPlanner => {
  const collector = createWordCollector();
  const chunker = createChunker(TEXT_SIZES);
  const pieces: number[] = [];
  /** The page of each document. */
  const pageOf: number[] = [];
  const hashes: string[] = [];
  const records: SearchRecord[] = [];
  /** Per file of texts its documents: the page, and the number of the piece. */
  const texts: [page: number, piece: number][][] = [];
  return {
    add({ record, hash, pieces: own }) {
      const page = records.push(record) - 1;
      hashes.push(hash);
      if (own.length > 1) pieces.push(page, own.length);
      const bytes = textSize(record.content) / own.length;
      for (const [index, piece] of own.entries()) {
        if (chunker.begins(`${record.routePath}#${index}`, bytes) || texts.length === 0) texts.push([]);
        texts.at(-1)?.push([page, index]);
        pageOf.push(page);
        collector.add(piece);
      }
    },
    plan() {
      const recordsHash = hashText(hashes.join());
      if (records.length === 0) return { folder: '', files: [], recordsHash };
      const titles = recordsToTitles(records, false);
      const isSmall = records.length <= SMALL_SITE;
      const { common, packed } = planWords(collector.entries(), { concepts, pageOf, titles: isSmall ? [] : titles });
      const titleSlices = isSmall ? [] : sliceTitles(titles);
      const folder = folderOf([...packed.map(({ text }) => hashText(text)), ...hashes], name);
      const textOf = createTextMaker(records);
      const files: [string, () => string][] = [
        ...packed.map(({ text }, index): [string, () => string] => [wordsFile(index), () => text]),
        ...titleSlices.map((pages, index): [string, () => string] => [titlesFile(index), () => JSON.stringify(pages)]),
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
          titlePages: isSmall ? 0 : PAGES_PER_TITLES_FILE,
          sections: toSectionRuns(records),
          weights: toWeightRuns(records),
          common,
        },
        ...(isSmall && { titles: recordsToTitles(records) }),
        files: files.map(([file, makeText]) => toPlanned(folder + file, makeText)),
        recordsHash,
      };
    },
  };
};

const toPlanned = (name: string, makeText: () => string): PlannedFile => ({
  name,
  get text() {
    return makeText();
  },
});

/** Creates texts of documents; the pieces of a page are computed once for consecutive documents. */
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

const sliceTitles = (titles: SearchTitles): SearchTitles[] =>
  Array.from({ length: Math.ceil(titles.length / PAGES_PER_TITLES_FILE) }, (_, index) =>
    titles.slice(index * PAGES_PER_TITLES_FILE, (index + 1) * PAGES_PER_TITLES_FILE),
  );

/** One hash for the complete folder: parts of two builds can never be mixed, and the root need not name every part. */
const folderOf = (hashes: readonly string[], name: string): string =>
  `${['search_split', name.replaceAll('.', '_'), hashText(hashes.join())].filter((part) => part !== '').join('.')}/`;
