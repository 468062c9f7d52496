import { DATA_ID, FOLD_ATTRIBUTE, FOLD_ID } from '../shared/markup.js';
import { textHeight } from '../shared/text-height.js';

/** CSS pixels of an article that are shown first, as wide as on a desktop: the window of a phone. */
const FIRST = 450;
/** CSS pixels of each further screen: with the first it fills a desktop's window. A slow phone lays it out in a frame or two. */
const NEXT = 700;

/** Comments, elements whose content is not markup, and tags: their slash, name and attributes. */
const TAG =
  /<!--[\s\S]*?-->|<(script|style|textarea|title)\b[\s\S]*?<\/\1\s*>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
const ENTITY = /&#?\w+;/g;
const ID = /\sid="([^"]*)"/;
const VALUE = /"[^"]*"|'[^']*'/g;

/** An article with marks. */
export interface FoldedArticle {
  html: string;
  /**
   * `id` of the element in the document that ends the first screen; none where an article cannot be cut that is longer than
   * that, or is empty.
   */
  screenEnd: string | undefined;
}

/**
 * Marks where an article may be cut, so that a theme can have its first screen painted before the rest: those elements
 * directly in it that do not fit on so many screens, as far as its text tells. What begins in the upper half of one stays
 * there, however long. What is hidden at first, as the other panels of tabs and closed details are, takes no room.
 * @param html The article, from our own renderer: every element is closed.
 */
export function markFolds(html: string): FoldedArticle {
  let marked = '';
  let from = 0;
  let height = 0;
  let screen = { top: 0, height: FIRST };
  let screenEnd: string | undefined;
  for (const { nameEnd, id, text } of blocksOf(html)) {
    const top = height;
    height += textHeight(text);
    if (height <= screen.top + screen.height || top < screen.top + screen.height / 2) continue;
    marked += `${html.slice(from, nameEnd)} ${FOLD_ATTRIBUTE}=""`;
    if (screenEnd === undefined && id === undefined) marked += ` id="${FOLD_ID}"`;
    screenEnd ??= id ?? FOLD_ID;
    from = nameEnd;
    screen = { top, height: NEXT };
  }
  if (height > 0 && height <= FIRST) screenEnd = DATA_ID;
  return { html: marked + html.slice(from), screenEnd };
}

/** The elements directly in the article: where their name ends, their id, and their text as it is shown at first. */
function* blocksOf(html: string): Generator<{ nameEnd: number; id: string | undefined; text: string }> {
  let nameEnd = 0;
  let id: string | undefined;
  let text = '';
  let read = 0;
  let depth = 0;
  /** Depth of details that are closed: what follows their summary is hidden. */
  let closed = 0;
  /** Depth of what is hidden. */
  let hidden = Number.POSITIVE_INFINITY;
  for (const { 0: tag, 2: slash, 3: name, 4: attributes = '', index } of html.matchAll(TAG)) {
    if (depth < hidden) text += html.slice(read, index);
    read = index + tag.length;
    if (!name) continue;
    if (depth === 0 && !slash) {
      nameEnd = index + 1 + name.length;
      id = ID.exec(attributes)?.[1];
      text = '';
    }
    if (slash) {
      if (depth === 0) continue; // It closes nothing.
      depth -= 1;
      if (depth < hidden) hidden = name === 'summary' && depth === closed ? depth : Number.POSITIVE_INFINITY;
    } else if (!VOID.test(name) && !attributes.endsWith('/')) {
      depth += 1;
      if (depth < hidden && hasAttribute(attributes, 'hidden')) hidden = depth;
      if (depth < hidden && name === 'details' && !hasAttribute(attributes, 'open')) closed = depth;
    }
    if (depth === 0) yield { nameEnd, id, text: text.replace(ENTITY, '&') };
  }
}

function hasAttribute(attributes: string, name: string): boolean {
  return attributes.includes(name) && new RegExp(`\\s${name}(?![\\w-])`).test(attributes.replace(VALUE, ''));
}
