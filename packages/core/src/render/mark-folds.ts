import { FOLD_ATTRIBUTE } from '../shared/markup.js';
import { textHeight } from '../shared/text-height.js';

/** CSS pixels of an article that are shown at once: with a bar and a title line above, windows up to 1,100 are filled. */
const FIRST = 1000;
/** CSS pixels between two folds: what a slow phone lays out within a frame or two. */
const NEXT = 1500;

/** Comments, elements whose content is not markup, and tags: their slash, name and attributes. */
const TAG =
  /<!--[\s\S]*?-->|<(script|style|textarea|title)\b[\s\S]*?<\/\1\s*>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
const ENTITY = /&#?\w+;/g;
const VALUE = /"[^"]*"|'[^']*'/g;

/**
 * Marks where an article may be cut, so that a theme can have its first screen painted before the rest: those elements
 * directly in it that begin further down than so many screens, as far as its text tells. What is hidden at first, as the
 * other panels of tabs and closed details are, takes no room.
 * @param html The article, from our own renderer: every element is closed.
 */
export function markFolds(html: string): string {
  let marked = '';
  let from = 0;
  let height = 0;
  let fold = FIRST;
  for (const { nameEnd, text } of blocksOf(html)) {
    if (height >= fold) {
      marked += `${html.slice(from, nameEnd)} ${FOLD_ATTRIBUTE}=""`;
      from = nameEnd;
      fold = height + NEXT;
    }
    height += textHeight(text);
  }
  return marked + html.slice(from);
}

/** The elements directly in the article: where their name ends, and their text as it is shown at first. */
function* blocksOf(html: string): Generator<{ nameEnd: number; text: string }> {
  let nameEnd = 0;
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
    if (depth === 0) yield { nameEnd, text: text.replace(ENTITY, '&') };
  }
}

function hasAttribute(attributes: string, name: string): boolean {
  return attributes.includes(name) && new RegExp(`\\s${name}(?![\\w-])`).test(attributes.replace(VALUE, ''));
}
