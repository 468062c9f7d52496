import type { SearchOptions } from '../types.js';

/** A query and its options. */
export interface SearchRequest {
  query: string;
  options: SearchOptions;
}

/**
 * Fills in what a caller without types may leave out: a query that is not a string is empty, and without a locale no
 * language is the reader's.
 */
export const toRequest = (query: unknown, options: Partial<SearchOptions> | null | undefined): SearchRequest => ({
  query: typeof query === 'string' ? query : '',
  options: { ...options, locale: options?.locale ?? '' },
});
