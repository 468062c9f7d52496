import type { TextTokens } from '../tokens/text-to-tokens.js';
import type { SearchRecord } from '../types.js';

/** Where a word stands: documents and how well it stands for each, 0 (best) to 8, side by side. */
export interface Postings {
  documents: ArrayLike<number>;
  grades: ArrayLike<number>;
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
  prefix: boolean;
  /** Also the words that are like it. */
  similar: boolean;
}

/**
 * An index as queries see it. Its documents are pages or, where pages are stored in pieces, pieces of pages. What
 * `prepare` and `views` cannot answer at once they answer with a promise; the rest answers at once for the words
 * prepared.
 */
export interface WordStore {
  pageCount: number;
  /** First document of each page, and the number of documents last. */
  documentStarts: ArrayLike<number>;
  /** Pages worth scoring in full: each may cost a download. */
  scoredPages: number;
  /** Whether views hold texts; otherwise where a word stands is not known, only how well it stands for its page. */
  hasTexts: boolean;
  prepare(requests: readonly WordRequest[]): Promise<void> | undefined;
  postings(word: string): Postings | undefined;
  /** Words that begin with `prefix`, in the order of code units, at most `limit`. */
  startingWith(prefix: string, limit: number): readonly string[];
  /** The best pages, not all, for a prefix that too many words begin with; `undefined` for other prefixes. */
  shortPrefix(prefix: string): Postings | undefined;
  /** All words, or those that were prepared and their neighbours. */
  wordsAtHand(): Iterable<string>;
  /** `SearchRecord.id` of a document's page, where it is known without a download. */
  pathOf(document: number): string | undefined;
  views(documents: readonly number[]): Promise<readonly PageView[]> | readonly PageView[];
}
