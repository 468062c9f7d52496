// Constants without another source are requirements of the Rstest documentation, the first site.

/** Results shown per group by default. */
export const SEARCH_RESULT_LIMIT = 7;

/** Cached answers per searcher; the least recently used is dropped. */
export const SEARCH_CACHE_SIZE = 100;

/** Milliseconds a panel waits after a keystroke. */
export const SEARCH_DEBOUNCE_MS = 150;

/** Characters of a content snippet, about. */
export const SNIPPET_LENGTH = 100;

/** Number of grades of a word on a page; 0 is the best. */
export const INDEX_RESOLUTION = 9;

/** Version of the records and split index; readers reject data of another version. */
export const SEARCH_SCHEMA = 5;

/** First part of the name of the records file. */
export const SEARCH_INDEX_NAME = 'search_index';

/** Name of the first file of a language and version, see `SearchHead`. */
export const SEARCH_HEAD_NAME = 'search';

/** Logged when an index cannot be loaded. */
export const FETCH_FAILED_MESSAGE = 'Failed to fetch search index, please reload the page and try again.';

/**
 * Up to this many pages per language, the first file has all titles and headings; above, titles come with the words
 * that find them.
 * Our own: about 5 KB compressed for 50 pages.
 */
export const SMALL_SITE = 100;

/**
 * Milliseconds to wait for texts after a query; then the same pages are shown by their titles.
 * Our own: shorter than readers notice, and on a fast connection results do not change after they are shown.
 */
export const EARLY_ANSWER_MS = 100;

/**
 * Maximum length of a query in UTF-16 code units; the rest is ignored. Our own: longer input is an accidental paste.
 */
export const MAX_QUERY_LENGTH = 256;

/** Maximum number of words in a query; the rest is ignored. Our own: bounds the work per keystroke. */
export const MAX_QUERY_WORDS = 40;

/** Maximum word files that a query fetches: in the reader's language, in another, and additionally to correct it. */
export const MAX_WORD_FILES = 5;
export const MAX_OTHER_WORD_FILES = 2;
export const MAX_CORRECTION_FILES = 2;

/** Maximum title files that an answer fetches, for pages that were found by words outside their titles. */
export const MAX_TITLE_FILES = 2;

/** Maximum text files that an answer fetches per language; `EXCERPT_BYTES` adds to them. */
export const MAX_TEXT_FILES = 1;

/** Maximum compressed bytes of one answer in all languages, including the first files. Our own: 0.3 s at 1.6 Mbit/s. */
export const ANSWER_BYTES = 60_000;

/** The same limit in requests. */
export const ANSWER_REQUESTS = 10;

/**
 * Maximum compressed bytes of the texts that `SearchOptions.excerpts` adds to an answer. Our own: six files, so that
 * seven pages have their excerpts even if each is in another file.
 */
export const EXCERPT_BYTES = 120_000;
