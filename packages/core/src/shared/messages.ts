/**
 * A message that depends on a number: a text for each plural category of its language, as defined by
 * `Intl.PluralRules`. `{count}` is replaced by the number.
 */
export type PluralMessage = { other: string } & Partial<Record<'zero' | 'one' | 'two' | 'few' | 'many', string>>;

/** Messages that the Markdown pipeline inserts into articles. */
export interface ArticleMessages {
  /** Default titles of containers and alerts. */
  containerTip: string;
  containerNote: string;
  containerImportant: string;
  containerWarning: string;
  containerCaution: string;
  containerDanger: string;
  containerInfo: string;
  containerDetails: string;
  /** Buttons of a code block. */
  copyCode: string;
  wrapLines: string;
  /** Name of the link beside a heading; `{heading}` is replaced by its text. */
  headingLink: string;
  /** Heading above the footnotes. */
  footnotes: string;
  /** Name of a link from a footnote back to the text; `{reference}` is replaced by its number. */
  footnoteBack: string;
  /** Name of a table that no heading precedes. */
  table: string;
  /** Names of the boxes of a task list. */
  taskDone: string;
  taskToDo: string;
  /** Announced by screen readers before the texts of a diagram. */
  diagram: string;
  /** Names of the button below a long code block; `{count}` is replaced by the number of its lines. */
  showLines: string;
  showFewerLines: string;
  /** Button of a code block whose run is recorded. */
  run: string;
  /** Below the recorded output; `{date}` is replaced by the date of the recording. */
  recorded: string;
  /** Button of a code block that moves the keyboard focus to its names, which have notes on their types. */
  showTypes: string;
  /** Messages of `<Option>`. */
  optionType: string;
  optionDefault: string;
  optionCli: string;
  optionSince: string;
  optionDeprecated: string;
}

/** Messages that the build inserts into pages. */
export interface NoticeMessages {
  /** Badge and notice of a page with `draft: true`. */
  draft: string;
  draftText: string;
  /** Notice above a fallback page. */
  untranslated: string;
  untranslatedText: string;
  untranslatedLink: string;
  /** Heading of the redirect page at an old address. */
  moved: string;
  /** For programs that read the page; the address of the index follows, and that of the page's Markdown. */
  agentIndex: string;
  agentPage: string;
}

/** Messages of the client runtime, for any theme. */
export interface ClientMessages {
  offline: string;
  pageNotLoaded: string;
  /** Button of the first notice, and of a search that did not load. */
  tryAgain: string;
  /** Button of the second notice. */
  open: string;
  dismissNotice: string;
  partMissing: string;
  reload: string;
}

/** Texts of the theme. */
export interface ThemeMessages {
  skipToContent: string;
  skipToSidebar: string;
  mainNavigation: string;
  close: string;
  language: string;
  version: string;
  themeToggle: string;
  themeLight: string;
  themeDark: string;
  themeAuto: string;
  tools: string;
  moreLinks: string;
  menu: string;
  sidebar: string;
  outlineTitle: string;
  outlineButton: string;
  previousPage: string;
  nextPage: string;
  prevNext: string;
  lastUpdated: string;
  editPage: string;
  scrollToTop: string;
  breadcrumbs: string;
  copied: string;
  copyPrompt: string;
  enlargeImage: string;
  copyPage: string;
  /** On the button that copies the page: its Markdown did not load. */
  copyFailed: string;
  viewMarkdown: string;
  /** Name of the menu beside the button that copies the page. */
  pageMenu: string;
  /** `{name}` is replaced by the assistant's name. */
  openInAssistant: string;
  /** `{name}` is replaced by the editor's name. */
  addToEditor: string;
  /** First prompt for an assistant; `{url}` is replaced by the address of the page's Markdown. */
  assistantPrompt: string;
  filter: string;
  filterPlaceholder: string;
  noMatchingApi: string;
  otherPages: string;
  loading: string;
  notFoundTitle: string;
  takeMeHome: string;
  /** Above the links that a path without a page comes near to. */
  nearestPages: string;
  /** Name of the notice above a translation that is behind its original. */
  outdated: string;
  outdatedText: string;
  outdatedChanged: string;
  outdatedAdded: string;
  outdatedRemoved: string;
  readOriginal: string;
  /** Above a page of an old or unreleased version; `{version}` is replaced by its label. */
  versionOld: string;
  versionUnreleased: string;
  /**
   * Links from there to the page in the first version, or to the nearest page; `{version}` is replaced by its label.
   */
  versionSamePage: string;
  versionHome: string;
  /** Question at the end of an article. */
  feedback: string;
  feedbackYes: string;
  feedbackNo: string;
  feedbackThanks: string;
  announcement: string;
  dismiss: string;
  home: string;
  newTab: string;
  files: string;
}

/** Texts of the search panel. */
export interface SearchMessages {
  search: string;
  searchPlaceholder: string;
  /** `{query}` is replaced by the query. */
  noResults: string;
  noResultsHint: string;
  searchRecent: string;
  searchEntries: string;
  searchLoading: string;
  searchSelect: string;
  searchOpen: string;
  /** Shown when the search cannot be loaded. */
  searchFailed: string;
  searchCount: PluralMessage;
  /** `{query}` is replaced by the corrected or the original query. */
  searchCorrected: string;
  searchLiteral: string;
  searchMore: string;
  /** Links to the results of another language; `{language}` is replaced by its name, `{count}` by their number. */
  searchElsewhere: string;
  searchSections: string;
  searchAll: string;
}

/** Every message of a site that does not come from its own pages, in one language. */
export interface Messages extends ArticleMessages, NoticeMessages, ClientMessages, ThemeMessages, SearchMessages {
  /** Texts of a theme or a plugin, which have a dot in their names: `blog.readMore`. */
  [own: `${string}.${string}`]: string | PluralMessage;
}
