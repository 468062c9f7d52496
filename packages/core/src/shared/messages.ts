/**
 * A text that depends on a number: one for each plural category of its language, as `Intl.PluralRules` names them.
 * `{count}` stands for the number.
 */
export type PluralMessage = { other: string } & Partial<Record<'zero' | 'one' | 'two' | 'few' | 'many', string>>;

/** Texts that the Markdown pipeline puts into articles. */
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
  /** Name of the link beside a heading. */
  headingLink: string;
  /** Heading above the footnotes. */
  footnotes: string;
  /** Name of a link from a footnote back to the text; `{reference}` stands for its number. */
  footnoteBack: string;
  /** Name of a table that no heading precedes. */
  table: string;
  /** Names of the boxes of a task list. */
  taskDone: string;
  taskToDo: string;
  /** What screen readers say before the texts of a diagram. */
  diagram: string;
  /** Names of the button below a long code block; `{count}` stands for the number of its lines. */
  showLines: string;
  showFewerLines: string;
  /** Button of a code block whose run is recorded. */
  run: string;
  /** Below the recorded output; `{date}` stands for the day of the run. */
  recorded: string;
  /** Button of a code block that leads the keyboard to its names, which have notes on their types. */
  showTypes: string;
  /** What `<Option>` says of an option. */
  optionType: string;
  optionDefault: string;
  optionCli: string;
  optionSince: string;
  optionDeprecated: string;
}

/** Texts that the build itself puts on pages. */
export interface NoticeMessages {
  /** Badge and notice of a page with `draft: true`. */
  draft: string;
  draftText: string;
  /** Notice above an original that is shown in place of a translation. */
  untranslated: string;
  untranslatedText: string;
  untranslatedLink: string;
  /** Heading of the page that an old address leads to. */
  moved: string;
  /** For programs that read the page; the address of the index follows, and that of the page's Markdown. */
  agentIndex: string;
  agentPage: string;
}

/** Texts of the client runtime, whatever the theme. */
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
  viewMarkdown: string;
  /** Name of the menu beside the button that copies the page. */
  pageMenu: string;
  /** `{name}` stands for the assistant. */
  openInAssistant: string;
  /** `{name}` stands for the editor. */
  addToEditor: string;
  /** What an assistant is asked first; `{url}` stands for the page's Markdown. */
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
  /** Above a page of a version that is superseded, or not released; `{version}` stands for its label. */
  versionOld: string;
  versionUnreleased: string;
  /** Links from there to the page in the first version, and to what is nearest; `{version}` stands for its label. */
  versionSamePage: string;
  versionHome: string;
  /** Asked at the foot of an article. */
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
  /** `{query}` stands for what was typed. */
  noResults: string;
  noResultsHint: string;
  searchRecent: string;
  searchEntries: string;
  searchLoading: string;
  searchSelect: string;
  searchOpen: string;
  /** Said when the search cannot be loaded. */
  searchFailed: string;
  searchCount: PluralMessage;
  /** `{query}` stands for the query that was answered, or for the one that was typed. */
  searchCorrected: string;
  searchLiteral: string;
  searchMore: string;
  /** Leads to the results of another language; `{language}` stands for its name, `{count}` for their number. */
  searchElsewhere: string;
  searchSections: string;
  searchAll: string;
}

/** Every text of a site that does not come from its own pages, in one language. */
export interface Messages extends ArticleMessages, NoticeMessages, ClientMessages, ThemeMessages, SearchMessages {
  /** Texts of a theme or a plugin, which have a dot in their names: `blog.readMore`. */
  [own: `${string}.${string}`]: string | PluralMessage;
}
