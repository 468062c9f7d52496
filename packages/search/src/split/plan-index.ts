import { SEARCH_SCHEMA, SPLIT_THRESHOLD } from '../constants.js';
import { hashText } from '../records/hash-text.js';
import { serializeRecords, sortRecords } from '../records/records-to-json.js';
import type { SearchRecord, SplitRoot } from '../types.js';
import { collectPrefixes } from './collect-prefixes.js';
import { packWords } from './pack-words.js';
import { recordToPieces } from './record-to-pieces.js';
import { documentFile, prefixesFile, wordsFile } from './split-layout.js';
import { createWordCollector } from './word-entries.js';

/** A file to write, below the folder of static files. */
export interface PlannedFile {
  /** Path with forward slashes, a hash of all content in it: cacheable for ever. */
  name: string;
  text: string;
}

export interface IndexPlan {
  /** Folder of the files, with a slash at its end. */
  folder: string;
  /** What there is, for the first file; absent where there is not one page. */
  root?: SplitRoot;
  files: PlannedFile[];
}

export interface PlanOptions {
  /** Pages above which texts are in parts too, not only words. Default `SPLIT_THRESHOLD`. */
  threshold?: number;
  /** Begins the name of the folder, for example the key of the locale. Default: the language of the records. */
  name?: string;
}

/** Plans the index of one language and version in parts; writes nothing. The same records give the same bytes. */
export const planIndex = (
  records: readonly SearchRecord[],
  { threshold = SPLIT_THRESHOLD, name = records[0]?.lang ?? '' }: PlanOptions = {},
): IndexPlan => {
  if (records.length === 0) return { folder: '', files: [] };
  const texts = records.length > threshold;
  const collector = createWordCollector();
  const pieces: number[] = [];
  const documents: string[] = [];
  for (const [page, record] of sortRecords(records).entries()) {
    const own = texts ? recordToPieces(record) : [record];
    if (own.length > 1) pieces.push(page, own.length);
    for (const [index, piece] of own.entries()) {
      collector.add(piece, index === 0);
      if (texts) documents.push(serializeRecords([piece]));
    }
  }
  const words = collector.entries();
  const wordFiles = packWords(words);
  const firsts = wordFiles.map(({ first }) => first);
  const prefixFiles = packWords(collectPrefixes(words, collector.count(), firsts));
  const root: SplitRoot = {
    schema: SEARCH_SCHEMA,
    lang: records[0]?.lang ?? '',
    pages: records.length,
    texts,
    pieces,
    words: firsts,
    prefixes: prefixFiles.map(({ first }) => first),
  };
  const files = [
    ...wordFiles.map(({ text }, index) => ({ name: wordsFile(index), text })),
    ...prefixFiles.map(({ text }, index) => ({ name: prefixesFile(index), text })),
    ...documents.map((text, index) => ({ name: documentFile(index), text })),
  ];
  const folder = folderOf(files, name);
  return { folder, root, files: files.map((file) => ({ name: folder + file.name, text: file.text })) };
};

/** One hash for the whole folder: parts of two builds can never be mixed, and the root need not name every part. */
const folderOf = (files: readonly PlannedFile[], name: string): string => {
  const hash = hashText(files.map(({ text }) => hashText(text)).join());
  return `${['search_split', name.replaceAll('.', '_'), hash].filter((part) => part !== '').join('.')}/`;
};
