import { ARTICLE_ATTRIBUTE } from '../shared/markup.js';
import type { ArticleContent } from './article.js';

/** Characters of text for each CSS pixel of the window's height: a line of 75 takes 29 pixels, and phones hold fewer. */
const DENSITY = 3;

/** The element each content stands in. */
const places = new WeakMap<ArticleContent, HTMLElement>();
/** Puts in what is still missing of the article that was placed last. */
let complete = (): void => {};

/**
 * Puts content into the article before React hears of it: the reader sees the new heading while the layout is still
 * being rendered around it. Of a long text what fills the screen comes first, the rest after the next paint.
 * @param whole Puts all of it in at once, for who is going to a place further down.
 * @returns The article; `undefined` when there is none.
 */
export function placeArticle(content: ArticleContent, whole = false): HTMLElement | undefined {
  const article = document.querySelector<HTMLElement>(`[${ARTICLE_ATTRIBUTE}]`);
  if (!article || content.html === undefined) return undefined;
  const template = document.createElement('template');
  template.innerHTML = content.html;
  const rest = template.content;
  article.replaceChildren(...(whole ? rest.childNodes : firstScreen(rest)));
  places.set(content, article);
  const append = () => {
    if (complete !== append) return;
    complete = () => {};
    article.append(rest);
  };
  complete = append;
  requestAnimationFrame(() => setTimeout(append));
  return article;
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

function firstScreen(parts: DocumentFragment): ChildNode[] {
  const screen = window.innerHeight * DENSITY;
  let length = 0;
  return [...parts.childNodes].filter((node) => {
    const isFirst = length < screen;
    length += node.textContent?.length ?? 0;
    return isFirst;
  });
}
