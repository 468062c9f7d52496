import { SEARCH_SCHEMA } from '../constants.js';
import { hashText } from '../records/hash-text.js';
import { serializeRecords } from '../records/records-to-json.js';
import type { SearchRecord, SplitRoot } from '../types.js';
import { collectPrefixes } from './collect-prefixes.js';
import type { IndexedPage } from './index-page.js';
import { packWords } from './pack-words.js';
import { recordToPieces } from './record-to-pieces.js';
import { documentFile, prefixesFile, wordsFile } from './split-layout.js';
import { createWordCollector } from './word-entries.js';

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
  root?: SplitRoot;
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

/**
 * @param input `texts`: what the pages were indexed with; `name` begins the name of the folder, for example the key of the
 *   locale.
 */
export const createIndexPlanner = ({ texts, name }: { texts: boolean; name: string }): IndexPlanner => {
  const collector = createWordCollector();
  const pieces: number[] = [];
  const hashes: string[] = [];
  const documents: { hash: string; file: TextFile }[] = [];
  let lang = '';
  return {
    add({ record, hash, pieces: own }) {
      if (own.length > 1) pieces.push(hashes.length, own.length);
      if (hashes.length === 0) lang = record.lang;
      hashes.push(hash);
      const textOf = pieceTexts(record, own.length);
      for (const [index, piece] of own.entries()) {
        if (texts) {
          const stem = documentFile(documents.length);
          documents.push({ hash: piece.hash, file: { stem, textOf: () => textOf(index) } });
        }
        collector.add(piece);
      }
    },
    plan() {
      const recordsHash = hashText(hashes.join());
      if (hashes.length === 0) return { folder: '', files: [], recordsHash };
      const words = collector.entries();
      const wordFiles = packWords(words);
      const firsts = wordFiles.map(({ first }) => first);
      const prefixFiles = packWords(collectPrefixes(words, collector.count(), firsts));
      const prefixes = prefixFiles.map(({ first }) => first);
      const folder = folderOf(
        [...wordFiles, ...prefixFiles].map(({ text }) => hashText(text)).concat(documents.map(({ hash }) => hash)),
        name,
      );
      const files = [
        ...wordFiles.map(({ text }, index) => ({ stem: wordsFile(index), textOf: () => text })),
        ...prefixFiles.map(({ text }, index) => ({ stem: prefixesFile(index), textOf: () => text })),
        ...documents.map(({ file }) => file),
      ];
      return {
        folder,
        root: { schema: SEARCH_SCHEMA, lang, pages: hashes.length, texts, pieces, words: firsts, prefixes },
        files: files.map((file) => toPlanned(file, folder)),
        recordsHash,
      };
    },
  };
};

interface TextFile {
  stem: string;
  textOf: () => string;
}

const toPlanned = ({ stem, textOf }: TextFile, folder: string): PlannedFile => ({
  name: folder + stem,
  get text() {
    return textOf();
  },
});

/** Texts of the pieces of a page; one of several is cut when the first is asked for. */
const pieceTexts = (record: SearchRecord, count: number): ((index: number) => string) => {
  let pieces = count === 1 ? [record] : undefined;
  return (index) => {
    pieces ??= recordToPieces(record);
    return serializeRecords([pieces[index] as SearchRecord]);
  };
};

/** One hash for the whole folder: parts of two builds can never be mixed, and the root need not name every part. */
const folderOf = (hashes: readonly string[], name: string): string =>
  `${['search_split', name.replaceAll('.', '_'), hashText(hashes.join())].filter((part) => part !== '').join('.')}/`;
