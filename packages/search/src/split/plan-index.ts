import { SEARCH_SCHEMA, SPLIT_THRESHOLD } from '../constants.js';
import { hashText } from '../records/hash-text.js';
import { serializeRecords, sortRecords } from '../records/records-to-json.js';
import { recordToView } from '../store/record-to-view.js';
import { viewToGrades } from '../store/view-to-grades.js';
import type { SearchRecord, SplitRoot } from '../types.js';
import { collectPrefixes } from './collect-prefixes.js';
import { packWords, type WordEntry } from './pack-words.js';
import { encodePostings } from './postings-codec.js';
import { recordToPieces } from './record-to-pieces.js';
import { documentFile, prefixesFile, wordsFile } from './split-layout.js';

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
  const sorted = sortRecords(records);
  const texts = records.length > threshold;
  const pieces = texts ? sorted.map(recordToPieces) : sorted.map((record) => [record]);
  const documents = pieces.flat();
  const words = collectWords(pieces);
  const wordFiles = packWords(words);
  const firsts = wordFiles.map(({ words: [first = ''] }) => first);
  const prefixFiles = packWords(collectPrefixes(words, firsts));
  const root: SplitRoot = {
    schema: SEARCH_SCHEMA,
    lang: sorted[0]?.lang ?? '',
    pages: sorted.length,
    texts,
    pieces: pieces.flatMap(({ length }, page) => (length > 1 ? [page, length] : [])),
    words: firsts,
    prefixes: prefixFiles.map(({ words: [first = ''] }) => first),
  };
  const files = [
    ...wordFiles.map((file, index) => ({ name: wordsFile(index), text: JSON.stringify(file) })),
    ...prefixFiles.map((file, index) => ({ name: prefixesFile(index), text: JSON.stringify(file) })),
    ...(texts ? documents : []).map((record, index) => ({
      name: documentFile(index),
      text: serializeRecords([record]),
    })),
  ];
  const folder = folderOf(files, name);
  return { folder, root, files: files.map((file) => ({ name: folder + file.name, text: file.text })) };
};

/** One hash for the whole folder: parts of two builds can never be mixed, and the root need not name every part. */
const folderOf = (files: readonly PlannedFile[], name: string): string => {
  const hash = hashText(files.map(({ text }) => hashText(text)).join());
  return `${['search_split', name.replaceAll('.', '_'), hash].filter((part) => part !== '').join('.')}/`;
};

/** The documents of each word. Title, summary and address count for the first piece of a page alone. */
const collectWords = (pieces: readonly (readonly SearchRecord[])[]): WordEntry[] => {
  const entries = new Map<string, [number, number][]>();
  let document = 0;
  for (const piece of pieces.flatMap((list) => list.map((record, index) => ({ record, first: index === 0 })))) {
    for (const [word, grade] of viewToGrades(recordToView(piece.record), piece.first)) {
      const known = entries.get(word);
      if (known) known.push([document, grade]);
      else entries.set(word, [[document, grade]]);
    }
    document += 1;
  }
  return [...entries]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([word, documents]) => ({ word, documents, postings: encodePostings(documents) }));
};
