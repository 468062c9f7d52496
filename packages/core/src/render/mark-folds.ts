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

/**
 * Marks where an article may be cut, so that a theme can have its first screen painted before the rest: those elements
 * directly in it that begin further down than so many screens, as far as its text tells.
 * @param html The article, from our own renderer: every element is closed.
 */
export function markFolds(html: string): string {
  let marked = '';
  let from = 0;
  let depth = 0;
  let block = 0;
  let height = 0;
  let fold = FIRST;
  for (const { 0: tag, 2: slash, 3: name, 4: attributes = '', index } of html.matchAll(TAG)) {
    if (!name) continue;
    if (depth === 0 && !slash) {
      if (height >= fold) {
        const end = index + 1 + name.length;
        marked += `${html.slice(from, end)} ${FOLD_ATTRIBUTE}=""`;
        from = end;
        fold = height + NEXT;
      }
      block = index;
    }
    if (VOID.test(name) || attributes.endsWith('/')) continue;
    depth = Math.max(0, depth + (slash ? -1 : 1));
    if (depth === 0) height += textHeight(textOf(html.slice(block, index + tag.length)));
  }
  return marked + html.slice(from);
}

function textOf(html: string): string {
  return html.replace(TAG, '').replace(ENTITY, '&');
}
