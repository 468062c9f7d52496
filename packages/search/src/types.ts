/** A heading listed in a page's table of contents. */
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
  /** Version of this shape, `SEARCH_SCHEMA`. A reader rejects a file with another version. */
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
  /** Title and headings of the page's translations: words with low weight, never shown. */
  translations?: string[];
  /** How much the page counts against others; 1 where absent. */
  weight?: number;
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
  /** Address without version and language; translations and versions share it. */
  pagePath: string;
  title: string;
  /** BCP 47 tag. */
  lang: string;
  description?: string;
  sections: readonly RecordSection[];
  /** The page's table of contents. `charIndex` is computed again, for `SearchRecord.content`. */
  toc: readonly { text: string; id: string; depth: number }[];
  /** Title and headings of the page's translations. */
  translations?: readonly string[];
  /** Ranking weight of the page. Default 1; less for blogs and changelogs, see `defaultWeight`. */
  weight?: number;
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
  /** Address of the page or, with `#id`, of the section: percent-encoded, without base. */
  link: string;
  /** The original query. */
  query: string;
  /** Content: about 100 characters around the words found, `…` where cut. Title and header: same as `header`. */
  statement: string;
  /** Words found, in `statement`; ascending, not overlapping. */
  highlights: HighlightRange[];
  /** Words found in `header`; ascending, not overlapping. */
  headerHighlights: HighlightRange[];
  /** Whether the snippet is code. */
  code: boolean;
  /** Title: the page's summary, otherwise the beginning of its text, if loaded. */
  description?: string;
}

/** A page that matches, with its suggestions: title, then headers, then content. Never empty. */
export interface PageResult {
  pagePath: string;
  /** With version and language, without base; real names, not encoded. */
  routePath: string;
  title: string;
  lang: string;
  /** Titles of the folders that the page is in, outermost first. Default: the names in its path. */
  folders?: string[];
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
  /** How many pages match, those that are not shown too. */
  total: number;
  /** The sections of the site that these pages are in, the first parts of their paths. */
  sections: SearchSection[];
}

/** A part of the site. */
export interface SearchSection {
  /** First part of the pages' paths, without version and language: `/guide/`. */
  path: string;
  /** How many of the pages found are in it. */
  count: number;
}

/** Answer to a query. */
export interface SearchGroups {
  query: string;
  /** The reader's language first, even when empty; other languages only where they have results. */
  groups: SearchGroup[];
  /** `false` while text or other languages are still loading: search again for the `whole` answer. */
  complete: boolean;
  /** Texts of pages in a complete answer are not loaded: search again with `excerpts`, once the reader pauses. */
  lacksExcerpts?: true;
  /**
   * The corrected query that was answered, if words of the original occur on no page but similar ones do; spelled as in
   * the pages. An answer that is not `complete` may lack it.
   */
  corrected?: string;
  /** The reader's index, or a part that the answer needs, could not be had. */
  failed?: true;
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
  /** Wait for texts and all languages. Default: answer with loaded data. */
  whole?: boolean;
  /** Fetch the texts of all pages that are shown, up to `EXCERPT_BYTES`. Default: those of the best ones. */
  excerpts?: boolean;
  /** Do not correct words. Default: words that occur on no page are corrected to similar ones. */
  literal?: boolean;
  /** Only pages whose path, without version and language, begins so: `/guide/`. */
  within?: string;
  /** Path, without version and language, of the page being read: among equals the nearest pages come first. */
  near?: string;
  /**
   * When the reader sent the query, in milliseconds as in `Date.now`: the transfer of a query counts as waiting time,
   * too. Default: now.
   */
  asked?: number;
}

/** Answers queries. The interface of the built-in index, of a worker that contains it, and of hosted engines. */
export interface SearchProvider {
  /**
   * Prepares a language and version, and others after it. Call it on intent (opening, hover, focus): it retries earlier
   * failures. Resolves when all languages are loaded or have failed; never rejects.
   */
  load(scope: SearchScope): Promise<void>;
  /** Announces an unfinished query, so that the files for its answer are prefetched. Never rejects. */
  expect?(query: string, scope: SearchScope): Promise<void> | void;
  /**
   * Never rejects; an index that cannot be loaded counts as empty, and so does a query that is not a string. Resolves
   * when the reader's language is loaded or, after `EARLY_ANSWER_MS`, with pages found by their titles as soon as these
   * are loaded.
   */
  search(query: string, options: SearchOptions): Promise<SearchGroups>;
  /** Releases its resources. */
  dispose(): void;
}

/** Where a searcher gets its indexes. */
export interface SearchLoader {
  /** Locale keys that have an index in this version. */
  locales(version: string): Promise<readonly string[]>;
  /**
   * Only called for pairs that `locales` names. Rejects when the index cannot be had; `undefined` where there is not
   * one page.
   */
  load(locale: string, version: string): Promise<IndexSource | undefined>;
}

/** An index that is loaded in steps: little at first, and functions to get the rest. */
export interface IndexSource {
  root: IndexRoot;
  /** Titles and headings of all pages of a small site, as records without text. */
  titles?: readonly SearchRecord[];
  /** Groups of synonyms of the site. */
  synonyms?: readonly (readonly string[])[];
  /** Titles of folders by path, `/guide/start/`. Default: the names in the path. */
  folders?: Readonly<Record<string, string>>;
  /** Gets a file of the index, parsed. Rejects when it cannot be had. */
  fetchPart(name: string): Promise<unknown>;
}

/** The first file of a language and version: what a reader's first question needs to find the others. */
export interface SearchHead {
  /** Version of this shape, `SEARCH_SCHEMA`. */
  schema: number;
  /** Address of the records file. */
  records: string;
  /** Absent if there are no pages. `folder` is an address and ends with a slash. */
  index?: { folder: string; root: IndexRoot };
  /** Only of small sites. */
  titles?: SearchTitles;
  synonyms?: readonly (readonly string[])[];
  /** Titles of folders by path, `/guide/start/`, where they differ from its last name. */
  folders?: Readonly<Record<string, string>>;
}

/**
 * Per page, in the order of the routes: `SearchRecord.id`, what its route has before that, title, then text, id and
 * level of each heading.
 */
export type SearchTitles = (readonly (string | number)[])[];

/** What files an index has. */
export interface IndexRoot {
  schema: number;
  lang: string;
  /** Number of pages. */
  pages: number;
  /** Pages stored in several pieces: number of the page and of its pieces, flat, ascending. */
  pieces: number[];
  /** First word of each word file, ascending by code unit. */
  words: string[];
  /** Number of documents in each file of texts. */
  texts: number[];
  /** Number of pages in each file of titles; 0 where the first file has them. */
  titlePages: number;
  /** Runs of pages in one section of the site: its path (`/guide/`), its first page; flat. */
  sections: (string | number)[];
  /** Runs of pages that count more or less than others: first page, number of pages, hundredths; flat. */
  weights: number[];
  /** Words of the most documents, the most frequent first: others justify more requests. */
  common: string[];
}
