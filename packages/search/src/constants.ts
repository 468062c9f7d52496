/** Results shown per group by default. Source: specification, section 9 "Search results, default maximum". */
export const SEARCH_RESULT_LIMIT = 7;

/** Answers kept per searcher, least recently used dropped. Source: specification, section 9 "Search result cache". */
export const SEARCH_CACHE_SIZE = 100;

/** Milliseconds a panel waits after a keystroke. Source: specification, section 9 "Search debounce". */
export const SEARCH_DEBOUNCE_MS = 150;

/** Characters of a content snippet, about. Source: specification, section 9 "Content snippet". */
export const SNIPPET_LENGTH = 100;

/** Grades a word can have on a page, 0 the best. Source: specification, section 9 "Index resolution". */
export const INDEX_RESOLUTION = 9;

/** Version of the records and split index; a reader that meets another one refuses the data. */
export const SEARCH_SCHEMA = 4;

/** First part of the name of the records file. Source: behaviour.md "Search". */
export const SEARCH_INDEX_NAME = 'search_index';

/** Name of the first file of a language and version, see `SearchHead`. */
export const SEARCH_HEAD_NAME = 'search';

/** What is logged when an index cannot be had. Source: specification, section 8. */
export const FETCH_FAILED_MESSAGE = 'Failed to fetch search index, please reload the page and try again.';

/**
 * Pages of one language up to which the first file has their titles and headings; above, titles come with the words that find them.
 * Our own: about 5 KB compressed for 50 pages.
 */
export const SMALL_SITE = 100;

/**
 * Milliseconds after a question in which the texts may still come; then the same pages are given by their titles.
 * Our own: shorter than a reader notices, and on a fast connection no list changes under the eyes.
 */
export const EARLY_ANSWER_MS = 100;

/** Longest query read, in UTF-16 code units; the rest is ignored. Our own: longer input is a paste by mistake. */
export const MAX_QUERY_LENGTH = 256;

/** Words read of a query; the rest is ignored. Our own: bounds the work of one keystroke. */
export const MAX_QUERY_WORDS = 40;

/** Files of words that one query fetches at most, in the reader's language and in another, and how many more to correct it. */
export const MAX_WORD_FILES = 5;
export const MAX_OTHER_WORD_FILES = 2;
export const MAX_CORRECTION_FILES = 2;

/** Files of titles that one answer fetches at most: for pages that were found by other words than those of their titles. */
export const MAX_TITLE_FILES = 2;

/** Files of texts that one answer fetches at most in a language. */
export const MAX_TEXT_FILES = 1;

/** Compressed bytes that one answer in all languages may take, first files among them. Our own: 0.3 s at 1.6 Mbit/s. */
export const ANSWER_BYTES = 60_000;

/** The same in requests. */
export const ANSWER_REQUESTS = 10;
