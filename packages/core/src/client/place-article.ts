import { ARTICLE_ATTRIBUTE } from '../shared/markup.js';
import { textHeight } from '../shared/text-height.js';
import { applyStyles } from './apply-styles.js';
import type { ArticleContent } from './article.js';

/** The element each content stands in. */
const places = new WeakMap<ArticleContent, HTMLElement>();
/** Puts in what is still missing of the article that was placed last. */
let complete = (): void => {};

/**
 * Puts content into the article before React hears of it: the reader sees the new heading while the layout is still
 * being rendered around it.
 * @param onPainted Of a long text what fills the screen comes first, and the rest after the next paint, when this has been
 *   called. Without it all of the text comes at once, for who is going to a place further down.
 * @returns The article; `undefined` when there is none.
 */
export function placeArticle(
  content: ArticleContent,
  onPainted?: (article: HTMLElement) => void,
): HTMLElement | undefined {
  const article = document.querySelector<HTMLElement>(`[${ARTICLE_ATTRIBUTE}]`);
  if (!article || content.html === undefined) return undefined;
  const template = document.createElement('template');
  template.innerHTML = content.html;
  applyStyles(template.content);
  const rest = template.content;
  article.replaceChildren(...(onPainted ? firstScreen(rest) : rest.childNodes));
  places.set(content, article);
  const append = () => {
    if (complete !== append) return;
    complete = () => {};
    onPainted?.(article);
    article.append(rest);
  };
  complete = append;
  afterPaint(append);
  return article;
}

/** Whether a content stands in the document already. */
export function isPlaced(content: ArticleContent): boolean {
  return places.has(content);
}

/**
 * Calls back after the next paint; soon where nothing is painted, because nobody looks. An observer of what is seen is
 * told after each paint, and first of all that it observes.
 */
export function afterPaint(callback: () => void): void {
  if (document.hidden) return void setTimeout(callback);
  new IntersectionObserver((_, observer) => {
    observer.disconnect();
    callback();
  }).observe(document.body);
}

/**
 * Notes where a content stands now that React has its element; what is still to come of it is put in.
 * @returns Where it stood before; `undefined` when it was nowhere.
 */
export function settleArticle(content: ArticleContent, article: HTMLElement): HTMLElement | undefined {
  const place = places.get(content);
  places.set(content, article);
  if (place === article) complete();
  return place;
}

/** Takes no room: the other panels of tabs, closed details. */
const UNSEEN = '[hidden], details:not([open]) > :not(summary)';

/** What fills the screen. To measure it would cost what is to be saved. */
function firstScreen(parts: DocumentFragment): ChildNode[] {
  let height = 0;
  return [...parts.childNodes].filter((node) => {
    if (height >= window.innerHeight) return false;
    height += textHeight(shownText(node));
    return true;
  });
}

function shownText(node: ChildNode): string {
  if (!(node instanceof Element) || !node.querySelector(UNSEEN)) return node.textContent ?? '';
  const copy = node.cloneNode(true) as Element;
  for (const unseen of copy.querySelectorAll(UNSEEN)) unseen.remove();
  return copy.textContent ?? '';
}
