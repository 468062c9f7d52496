/** Every word of the interface that does not come from the site's own pages. */
export interface Labels {
  skipToContent: string;
  skipToSidebar: string;
  mainNavigation: string;
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
  /** Said when the search cannot be loaded, with the button that tries again. */
  searchFailed: string;
  searchRetry: string;
  /** `{count}` stands for the number of results; `searchCountOne` for one. */
  searchCount: string;
  searchCountOne: string;
  /** `{query}` stands for the query that was answered, or for the one that was typed. */
  searchCorrected: string;
  searchLiteral: string;
  searchMore: string;
  /** Leads to the results of another language; `{language}` stands for its name, `{count}` for their number. */
  searchElsewhere: string;
  searchSections: string;
  searchAll: string;
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
  copyCode: string;
  copied: string;
  wrapLines: string;
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
  announcement: string;
  dismiss: string;
  home: string;
  newTab: string;
  files: string;
}
