import type { SearchGroup } from '../types.js';

/** The group of a language in which nothing was found. */
export const emptyGroup = (locale: string): SearchGroup => ({
  locale,
  current: true,
  pages: [],
  total: 0,
  sections: [],
});
