/**
 * The section of the site that a page is in, the first part of its path: `/guide/` of `/guide/start/ai`; `/` of pages
 * at the top.
 */
export const sectionOf = (path: string): string => /^\/[^/]+\//.exec(path)?.[0] ?? '/';
