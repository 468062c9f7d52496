/** A heading listed in a page's outline. */
export interface SearchTocEntry {
  text: string;
  id: string;
  /** Heading level, 1 to 6. */
  depth: number;
  /** Offset of the heading in `SearchRecord.content`, in UTF-16 code units. */
  charIndex: number;
}

/** One page as the index and the excerpts need it; the records file is an array of these. */
export interface SearchRecord {
  /** Version of this shape, `SEARCH_SCHEMA`. A reader that knows another one refuses the file. */
  schema: number;
  /** Identity of the page across languages: its path without version and language. */
  id: string;
  /** Address with version and language but without base. */
  routePath: string;
  /** BCP 47 tag of the language. */
  lang: string;
  title: string;
  /** The page's summary, where it has one: found, and weighed more than the text. */
  description?: string;
  /** Plain text of the page: headings, prose and code, one block per line. The title is not repeated. */
  content: string;
  /** Where `content` is code: start and length of each stretch, flat, ascending, in UTF-16 code units. */
  code: number[];
  toc: SearchTocEntry[];
  /** One line per entry of `toc`: the heading after its parents, `A > B`. */
  headers: string[];
}

/** The part of a page from one heading to the next. */
export interface RecordSection {
  /** The heading's id; absent before the first heading. */
  id?: string;
  heading?: string;
  /** Heading level, 1 to 6; 0 before the first heading. */
  depth: number;
  /** Prose, markup removed, text of rendered components included. */
  text: string;
  /** The section's code blocks. */
  code?: string | readonly string[];
}

/** What a parsed page gives to `toRecord`. */
export interface RecordInput {
  routePath: string;
  /** Address without version and language; twins share it. */
  pagePath: string;
  title: string;
  /** BCP 47 tag. */
  lang: string;
  description?: string;
  sections: readonly RecordSection[];
  /** The page's outline. `charIndex` is computed anew, for `SearchRecord.content`. */
  toc: readonly { text: string; id: string; depth: number }[];
}

/** A stretch of text to highlight, in UTF-16 code units; never splits a character. */
export interface HighlightRange {
  start: number;
  length: number;
}

export type SuggestionType = 'title' | 'header' | 'content';

/** One line of the result list. */
export interface Suggestion {
  type: SuggestionType;
  /** Title: the page's title. Header and content: the heading after its parents (`A > B`), else the page's title. */
  header: string;
  /** Route and `#id` of the section, without base. */
  link: string;
  /** The query as it was asked. */
  query: string;
  /** Content: about 100 characters around the words found, `…` where cut. Title and header: same as `header`. */
  statement: string;
  /** Words found, in `statement`; ascending, not overlapping. */
  highlights: HighlightRange[];
  /** Words found in `header`; ascending, not overlapping. */
  headerHighlights: HighlightRange[];
  /** Whether the snippet is code. */
  code: boolean;
}

/** A page that matches, with its suggestions: title, then headers, then content. Never empty. */
export interface PageResult {
  pagePath: string;
  /** With version and language, without base. */
  routePath: string;
  title: string;
  lang: string;
  suggestions: Suggestion[];
}

/** Results of one language. */
export interface SearchGroup {
  /** Key of the locale, for example `zh`. */
  locale: string;
  /** Whether it is the reader's language: opens in the same tab. */
  current: boolean;
  /** Best first. The suggestions of all pages together are at most `limit`. */
  pages: PageResult[];
}

/** Answer to a query. */
export interface SearchGroups {
  query: string;
  /** The reader's language first, even when empty; other languages only where they have results. */
  groups: SearchGroup[];
  /** `false` while text or other languages are still on their way: ask again after `load` has settled. */
  complete: boolean;
}

/** Language and version of the reader. */
export interface SearchScope {
  /** Key of the locale, for example `zh`. */
  locale: string;
  /** `''` (the default) where the site has no versions. */
  version?: string;
}

export interface SearchOptions extends SearchScope {
  /** Suggestions per group. Default `SEARCH_RESULT_LIMIT`. */
  limit?: number;
}

/**
 * Answers queries. What the panel talks to: the built-in index, a worker that holds it, and hosted engines all have
 * this shape.
 */
export interface SearchProvider {
  /**
   * Gets ready for a language and version, others after it. Call it on intent (opening, hover, focus): what failed
   * before is tried again. Resolves when all languages are there or given up; never rejects.
   */
  load(scope: SearchScope): Promise<void>;
  /**
   * Never rejects; an index that cannot be had counts as empty. Resolves once the reader's language is there, or as soon
   * as titles and headings alone give results.
   */
  search(query: string, options: SearchOptions): Promise<SearchGroups>;
  /** Frees what it holds. */
  dispose(): void;
}

/** Where a searcher gets its indexes. */
export interface SearchLoader {
  /** Locale keys that have an index in this version. */
  locales(version: string): Promise<readonly string[]>;
  /** A small index of titles and headings to search while the real one is on its way, if there is one at hand. */
  preview?(locale: string, version: string): Promise<IndexSource | undefined>;
  /** Only called for pairs that `locales` names. Rejects when the index cannot be had. */
  load(locale: string, version: string): Promise<IndexSource>;
}

/** An index as it arrives: the records of the pages, or the root of a split index. */
export type IndexSource =
  | { kind: 'records'; records: readonly SearchRecord[] }
  | { kind: 'split'; root: SplitRoot; fetchPart: (name: string) => Promise<unknown> };

/** First file of a split index: what there is and where. */
export interface SplitRoot {
  schema: number;
  lang: string;
  /** Number of pages. */
  pages: number;
  /** Pages stored in several pieces: number of the page and of its pieces, flat, ascending. */
  pieces: number[];
  /** First word of each file of words, ascending by code unit. */
  words: string[];
  /** First prefix of each file of short prefixes, ascending by code unit. */
  prefixes: string[];
}
