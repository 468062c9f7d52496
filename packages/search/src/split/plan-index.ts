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
  /** Name of the file to read first; absent below the threshold, where the records file serves alone. */
  root?: string;
  files: PlannedFile[];
}

export interface PlanOptions {
  /** Pages above which the index is split. Default `SPLIT_THRESHOLD`. */
  threshold?: number;
  /** Begins the name of the folder, for example the key of the locale. Default: the language of the records. */
  name?: string;
}

/** Plans the split index of one language and version; writes nothing. The same records give the same bytes. */
export const planIndex = (
  records: readonly SearchRecord[],
  { threshold = SPLIT_THRESHOLD, name = records[0]?.lang ?? '' }: PlanOptions = {},
): IndexPlan => {
  if (records.length <= threshold || records.length === 0) return { files: [] };
  const sorted = sortRecords(records);
  const pieces = sorted.map(recordToPieces);
  const documents = pieces.flat();
  const words = collectWords(pieces);
  const wordFiles = packWords(words);
  const firsts = wordFiles.map(({ words: [first = ''] }) => first);
  const prefixFiles = packWords(collectPrefixes(words, firsts));
  const root: SplitRoot = {
    schema: SEARCH_SCHEMA,
    lang: sorted[0]?.lang ?? '',
    pages: sorted.length,
    pieces: pieces.flatMap(({ length }, page) => (length > 1 ? [page, length] : [])),
    words: firsts,
    prefixes: prefixFiles.map(({ words: [first = ''] }) => first),
  };
  const files = [
    { name: 'root.json', text: JSON.stringify(root) },
    ...wordFiles.map((file, index) => ({ name: wordsFile(index), text: JSON.stringify(file) })),
    ...prefixFiles.map((file, index) => ({ name: prefixesFile(index), text: JSON.stringify(file) })),
    ...documents.map((record, index) => ({ name: documentFile(index), text: serializeRecords([record]) })),
  ];
  return intoFolder(files, name);
};

/** One hash for the whole folder: parts of two builds can never be mixed, and the root need not name every part. */
const intoFolder = (files: readonly PlannedFile[], name: string): IndexPlan => {
  const hash = hashText(files.map(({ text }) => hashText(text)).join());
  const folder = ['search_split', name.replaceAll('.', '_'), hash].filter((part) => part !== '').join('.');
  return {
    root: `${folder}/root.json`,
    files: files.map((file) => ({ name: `${folder}/${file.name}`, text: file.text })),
  };
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
