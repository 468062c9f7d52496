/** Path segments of news pages, which mention many subjects that other pages explain. */
const NEWS = /(?:^|\/)(?:blog|blogs|news|changelog|changelogs|releases|release-notes)(?:\/|$)/;
/** Our own: a page of news comes after a page of reference that matches nearly as well. */
const NEWS_WEIGHT = 0.6;

/** Default weight of a page: news counts less than the rest. */
export const defaultWeight = (pagePath: string): number => (NEWS.test(pagePath) ? NEWS_WEIGHT : 1);
