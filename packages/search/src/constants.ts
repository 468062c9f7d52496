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
export const SEARCH_SCHEMA = 1;

/** First part of the name of the records file. Source: behaviour.md "Search". */
export const SEARCH_INDEX_NAME = 'search_index';

/** What is logged when an index cannot be had. Source: specification, section 8. */
export const FETCH_FAILED_MESSAGE = 'Failed to fetch search index, please reload the page and try again.';

/**
 * Pages of one language above which `planIndex` splits the index. Our own: the records file is then about 180 KB
 * compressed, several times what a first result costs from the split index.
 */
export const SPLIT_THRESHOLD = 100;

/** Longest query read, in UTF-16 code units; the rest is ignored. Our own: longer input is a paste by mistake. */
export const MAX_QUERY_LENGTH = 256;

/** Words read of a query; the rest is ignored. Our own: bounds the work of one keystroke. */
export const MAX_QUERY_WORDS = 24;
