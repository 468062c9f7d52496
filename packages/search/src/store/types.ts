import type { TextTokens } from '../tokens/text-to-tokens.js';
import type { SearchRecord } from '../types.js';

/** Where a word stands: documents and its grade in each (see `field-grades.ts`), side by side. */
export interface Postings {
  documents: ArrayLike<number>;
  grades: ArrayLike<number>;
  /** In how many documents it stands; more than are listed where only the best are. */
  count: number;
}

/** A page, or a piece of one, made ready for ranking and excerpts. */
export interface PageView {
  record: SearchRecord;
  title: TextTokens;
  /** Of `SearchRecord.description`. */
  summary: TextTokens;
  /** Of each entry of the record's outline. */
  headings: TextTokens[];
  body: TextTokens;
  /** Whether each token of the body is in code. */
  inCode: boolean[];
  /** Letters and digits alone: of the title, of the page's own name in its address, of each heading. */
  compact: { title: string; segment: string; headings: string[] };
}

/** What a query may need of the dictionary. */
export interface WordRequest {
  word: string;
  /** Also the words that begin with it. */
  prefix?: boolean;
}

/** The dictionary of an index: answers at once for the words prepared. */
export interface WordStore {
  pageCount: number;
  /** First document of each page, and the number of documents last. A long page is several documents. */
  documentStarts: ArrayLike<number>;
  /** How much each page counts; 1 where nothing was said. */
  weightOf(page: number): number;
  /** Fetches files of words. Rejects when one cannot be had. */
  prepare(files: Iterable<number>): Promise<void>;
  postings(word: string): Postings | undefined;
  /** The words at hand that begin with `prefix`, in the order of code units, at most `limit`. */
  startingWith(prefix: string, limit: number): readonly string[];
  /** The best documents, not all, for a prefix that too many words begin with; `undefined` for other prefixes. */
  widePrefix(prefix: string): Postings | undefined;
  /** Whole words, of three characters and more, that were prepared, and their neighbours. */
  wordsAtHand(): readonly string[];
}
