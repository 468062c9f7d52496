/** A range of a text in UTF-16 code units: start, and exclusive end. */
export type HighlightRange = readonly [start: number, end: number];

/** A match in a page. */
export interface SearchHit {
  /** `title`: the page. `header`: a heading, with its parents. `content`: a snippet of text. */
  type: 'title' | 'header' | 'content';
  /** Address with base, and with the heading's id where there is one. One of another site opens in a new tab. */
  link: string;
  /** What is shown: the title, `A > B`, or about 100 characters of text. Never HTML. */
  text: string;
  highlights: readonly HighlightRange[];
  /** Context that `text` does not include: the page, the heading. */
  context?: string;
  /** Whether the snippet is code. */
  isCode?: boolean;
}

/** The hits of one page, the page itself first. */
export interface SearchPage {
  title: string;
  link: string;
  hits: readonly SearchHit[];
}

/** Results of one language and version. */
export interface SearchGroup {
  /** Label above the group, which tells it from others; `''` if there is never another one. */
  label: string;
  /** BCP 47 tag of the results. */
  lang: string;
  /** Whether its results open in a new tab: those in other languages and versions. */
  isElsewhere: boolean;
  pages: readonly SearchPage[];
  /** Total number of matching pages. If it exceeds `pages`, the panel offers more results. */
  total?: number;
  /** Sections of the site with matching pages: the panel offers to filter by them. */
  sections?: readonly { path: string; count: number }[];
  /** The corrected query, if typing errors were found. */
  corrected?: string;
}

/** Options of a search. */
export interface SearchRequest {
  /** Aborted when a newer query supersedes this one. */
  signal: AbortSignal;
  /** Called with partial results while more are loading. */
  onPartial?: (groups: readonly SearchGroup[]) => void;
  /** Called after the answer, if the reader pauses, with the same results and more excerpts. */
  onExcerpts?: (groups: readonly SearchGroup[]) => void;
  /** Lines per group. */
  limit?: number;
  /** Do not correct words. */
  literal?: boolean;
  /** Only pages of one of `SearchGroup.sections`. */
  within?: string;
}

/** A failure that is in the console already: the panel only tells the reader. */
export class SearchUnavailable extends Error {}

/** The interface of the search panel; `toPanelProvider` creates it from a `SearchProvider` of @diptych/search. */
export interface SearchPanelProvider {
  /**
   * Finds pages. The reader's own language and version come first.
   * @returns groups; those without results are not shown. Rejects if the search is unavailable: the panel says so and
   * offers to try again, and logs the reason unless it is a `SearchUnavailable` of
   * `@diptych/theme-ui/search-provider`.
   */
  search(query: string, request: SearchRequest): Promise<readonly SearchGroup[]>;
  /** Prepares the search; called on the reader's first intent (hover, focus, key) and whenever the panel opens. */
  prepare?(): void | Promise<void>;
  /**
   * Called on every key with the current text, before `search`: lets the provider prefetch.
   */
  expect?(query: string): void;
  /** Releases resources; called when another search replaces it. */
  dispose?(): void;
}
