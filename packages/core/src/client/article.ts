import type { PageScope } from '../scope/page-scope.js';
import { applyStyles } from './apply-styles.js';
import { type IslandTable, mountIslands } from './mount-islands.js';
import { mountPage } from './mount-page.js';

/** What is in the article. Another object is another article, even if the text is the same. */
export interface ArticleContent {
  /** Finished HTML; absent for the article that came with the document. */
  html?: string;
  /** Address of the module that hydrates all of it. */
  pageModule?: string;
  /** What its components may ask for. */
  scope?: PageScope;
  /** Called when it is in the document. */
  onShown?: (element: HTMLElement) => void;
}

/**
 * Owns what is in the `article` element, from the first paint to the last navigation. React renders the element empty
 * and hands it over; nothing else writes into it.
 */
export interface Article {
  /** What is in the document. */
  readonly content: ArticleContent;
  /** Replaces the content at once. */
  show(content: ArticleContent): void;
  /** Announces content that is shown when the layout around it is committed. */
  expect(content: ArticleContent): void;
  /** Shows content whose layout is committed, unless something newer is shown or expected. */
  commit(content: ArticleContent): void;
  /** Takes React's element. Where a layout has made another one, the content moves there as it is. */
  attach(element: HTMLElement | null): void;
  /** Takes the islands down. */
  dispose(): void;
}

function mountContent(element: HTMLElement, { pageModule, scope }: ArticleContent, islands: IslandTable): () => void {
  return pageModule ? mountPage(element, pageModule, scope) : mountIslands(element, islands, scope);
}

/**
 * Creates the owner of a document's article.
 * @param content What the document came with.
 * @param element The document's element; null where its layout shows no article.
 */
export function createArticle(content: ArticleContent, element: HTMLElement | null, islands: IslandTable): Article {
  let shown = content;
  let expected = content;
  let unmount: (() => void) | undefined;
  let home = element?.parentElement;

  const mount = () => {
    if (element) unmount = mountContent(element, shown, islands);
  };
  /** An extension of the browser may have removed the element, which React still takes to be where it was. */
  const keepInDocument = (removed: HTMLElement) => {
    if (!removed.isConnected && home?.isConnected) home.prepend(removed);
    home = removed.parentElement ?? home;
  };
  const show = (next: ArticleContent) => {
    expected = next;
    if (next === shown) return;
    shown = next;
    if (!element) return;
    unmount?.();
    keepInDocument(element);
    element.innerHTML = next.html ?? '';
    applyStyles(element);
    mount();
    next.onShown?.(element);
  };
  return {
    get content() {
      return shown;
    },
    show,
    expect(next) {
      expected = next;
    },
    commit(next) {
      if (next === expected) show(next);
    },
    attach(next) {
      if (!next) return;
      const before = element;
      element = next;
      home = next.parentElement ?? home;
      if (before && before !== next) next.replaceChildren(...before.childNodes);
      else if (!before) {
        next.innerHTML = shown.html ?? '';
        applyStyles(next);
      }
      if (!unmount) mount();
    },
    dispose() {
      unmount?.();
      unmount = undefined;
    },
  };
}
