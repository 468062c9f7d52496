import type { TextTokens } from '../tokens/text-to-tokens.js';
import type { SearchRecord } from '../types.js';

/** Postings of a word: documents and its grade in each (see `field-grades.ts`), as parallel arrays. */
export interface Postings {
  documents: ArrayLike<number>;
  grades: ArrayLike<number>;
  /** Number of documents that contain it; may exceed the listed ones, if only the best are listed. */
  count: number;
}

/** A page, or a piece of one, prepared for ranking and excerpts. */
export interface PageView {
  record: SearchRecord;
  title: TextTokens;
  /** Of `SearchRecord.description`. */
  summary: TextTokens;
  /** Of each entry of the record's `toc`. */
  headings: TextTokens[];
  body: TextTokens;
  /** Whether each token of the body is in code. */
  inCode: boolean[];
  /** Only letters and digits: of the title, of the page's own name in its address, of each heading. */
  compact: { title: string; segment: string; headings: string[] };
}

/** A word that a query looks up. */
export interface WordRequest {
  word: string;
  /** Also the words that begin with it. */
  prefix?: boolean;
}

/** The dictionary of an index: synchronous for loaded words. */
export interface WordStore {
  pageCount: number;
  /** First document of each page, and the number of documents last. A long page is several documents. */
  documentStarts: ArrayLike<number>;
  /** Weight of each page; default 1. */
  weightOf(page: number): number;
  /** Fetches word files. Rejects if one cannot be loaded. */
  prepare(files: Iterable<number>): Promise<void>;
  postings(word: string): Postings | undefined;
  /** Loaded words that begin with `prefix`, in the order of code units, at most `limit`. */
  startingWith(prefix: string, limit: number): readonly string[];
  /** The best documents, not all, for a prefix that too many words begin with; `undefined` for other prefixes. */
  widePrefix(prefix: string): Postings | undefined;
  /** Complete words, of three characters and more, that were prepared, and similar words. */
  loadedWords(): readonly string[];
}
