/** `id` of the element that contains the theme's layout. */
export const ROOT_ID = 'diptych-root';
/** `id` of the JSON script that contains `DocumentData`. */
export const DATA_ID = 'diptych-data';
/** Finds that script. It is a child of the body: nothing in an article can stand for it. */
export const DATA_SELECTOR = `body>#${DATA_ID}`;
/** `id` of the element, a child of the body, whose text screen readers announce. */
export const ANNOUNCER_ID = 'diptych-announcer';
/** Ids of documents, and those that a theme may give to elements of its layout: no heading has one of them. */
export const RESERVED_IDS: readonly string[] = [
  ROOT_ID,
  DATA_ID,
  ANNOUNCER_ID,
  'dt-content',
  'dt-sidebar',
  'dt-toc',
  'dt-type-note',
];
/** Attribute of the `article` element. */
export const ARTICLE_ATTRIBUTE = 'data-diptych-article';
/** Contains the value of a `style` attribute: strict policies block it in markup, but not from scripts. */
export const STYLE_ATTRIBUTE = 'data-diptych-style';
/** Attribute of the element that names the address of the page's Markdown to programs. */
export const MARKDOWN_LINK_ATTRIBUTE = 'data-diptych-markdown';
/** Element around an island. The stylesheet must give it, `SLOT_TAG` and `PAGE_TAG` `display: contents`. */
export const ISLAND_TAG = 'diptych-island';
/** Element around the finished HTML that an island got as children. */
export const SLOT_TAG = 'diptych-slot';
/** Element around the content of a page that is hydrated as a whole. */
export const PAGE_TAG = 'diptych-page';
/** Element that stands for the article in a layout that is rendered in Node. */
export const ARTICLE_PLACEHOLDER_TAG = 'diptych-article';
/** Prefix of `useId` in a page that is hydrated as a whole. */
export const PAGE_ID_PREFIX = 'p';
/** Event on `document`: the app is ready. Early clicks are replayed on it. */
export const READY_EVENT = 'diptych:ready';
/** Event on `document`: the app could not be loaded. */
export const FAILED_EVENT = 'diptych:failed';

/** Prefix of `useId` in the island with this number. */
export function islandIdPrefix(id: string): string {
  return `d${id}`;
}
