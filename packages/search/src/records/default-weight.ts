/** Parts of a path that say a page is news: it tells of many things that other pages explain. */
const NEWS = /(?:^|\/)(?:blog|blogs|news|changelog|changelogs|releases|release-notes)(?:\/|$)/;
/** Our own: a page of news comes after a page of reference that matches nearly as well. */
const NEWS_WEIGHT = 0.6;

/** How much a page counts where neither it nor the config says: news below the rest. */
export const defaultWeight = (pagePath: string): number => (NEWS.test(pagePath) ? NEWS_WEIGHT : 1);
