import { MARKDOWN_LINK_ATTRIBUTE } from '../shared/markup.js';
import { pageHead } from '../shared/page-head.js';
import { PAGE_TAG_ATTRIBUTE } from '../shared/page-tags.js';
import type { PageData, PageHeadTag, SiteData } from '../shared/types.js';

/** Updates title, language, the page's head tags and the line for programs to those of `page`. */
export function updateHead(page: PageData, site: SiteData): void {
  document.title = page.documentTitle;
  // Setting either, even to an equal value, makes the browser recalculate all styles.
  const root = document.documentElement;
  if (root.lang !== page.lang) root.lang = page.lang;
  if (root.dir !== site.locale.dir) root.dir = site.locale.dir;
  setTags(pageHead(page, site));
  document.querySelector(`[${MARKDOWN_LINK_ATTRIBUTE}]`)?.replaceChildren(page.markdownLink ?? '');
}

/** Replaces the tags of the previous page by those of this page; equal ones stay as they are. */
function setTags(tags: readonly PageHeadTag[]): void {
  const wanted = tags.map(toElement);
  for (const old of document.head.querySelectorAll(`[${PAGE_TAG_ATTRIBUTE}]`)) {
    const same = wanted.findIndex((element) => element.isEqualNode(old));
    if (same < 0) old.remove();
    else wanted.splice(same, 1);
  }
  document.head.append(...wanted);
}

function toElement({ tag, attrs, content }: PageHeadTag): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, value === true ? '' : value);
  if (content !== undefined) element.textContent = content;
  return element;
}
