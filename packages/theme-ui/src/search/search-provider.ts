/** A stretch of a text, in UTF-16 code units: from the first, up to but not including the second. */
export type HighlightRange = readonly [start: number, end: number];

/** A place in a page that matches. */
export interface SearchHit {
  /** `title`: the page. `header`: a heading, with its parents. `content`: a snippet of text. */
  type: 'title' | 'header' | 'content';
  /** Address with base, and with the heading's id where there is one. */
  link: string;
  /** What is shown: the title, `A > B`, or about 100 characters of text. Never HTML. */
  text: string;
  highlights: readonly HighlightRange[];
  /** Where it stands, where `text` does not tell: the page, the heading. */
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
  /** Shown above the group, and its name. */
  label: string;
  /** BCP 47 tag of the results. */
  lang: string;
  /** Whether its results open in a new tab: all languages and versions but the reader's own. */
  isElsewhere: boolean;
  pages: readonly SearchPage[];
  /** How many pages match, those that are not among `pages` too. More than these: the panel offers more results. */
  total?: number;
  /** Parts of the site that the matching pages are in: the panel offers to search one of them alone. */
  sections?: readonly { path: string; count: number }[];
  /** The query that was answered, where words of the one typed were taken for typing errors. */
  corrected?: string;
}

/** What a search is asked with. */
export interface SearchRequest {
  /** Aborted when a newer query makes the answer worthless. */
  signal: AbortSignal;
  /** Takes what is there already, while more is on its way. */
  onPartial?: (groups: readonly SearchGroup[]) => void;
  /** Lines per group. */
  limit?: number;
  /** Take every word as it is typed. */
  literal?: boolean;
  /** Only pages of one of `SearchGroup.sections`. */
  within?: string;
}

/** What the search panel talks to; `toPanelProvider` makes it of a `SearchProvider` of @diptych/search. */
export interface SearchPanelProvider {
  /**
   * Finds pages. The reader's own language and version come first.
   * @returns groups; those without results are not shown. Rejects where the search cannot be had: the panel says so, and offers to
   *   try again.
   */
  search(query: string, request: SearchRequest): Promise<readonly SearchGroup[]>;
  /** Gets ready; called on the reader's first intent (hover, focus, key) and whenever the panel opens. */
  prepare?(): void | Promise<void>;
  /**
   * Called at every key with what is being typed, a moment before `search` is asked: time to fetch what an answer will need.
   */
  expect?(query: string): void;
  /** Frees what it holds; called when another search takes its place. */
  dispose?(): void;
}
