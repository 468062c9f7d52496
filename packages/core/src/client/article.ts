import type { PageScope } from '../scope/page-scope.js';
import { applyStyles } from './apply-styles.js';
import { type IslandTable, type MountedIslands, mountIslands, type Roots } from './mount-islands.js';
import { mountPage } from './mount-page.js';

/** Content of an article. Another object is another article, even with the same text. */
export interface ArticleContent {
  /** Finished HTML; absent for the article that came with the document. */
  html?: string;
  /** Address of the module that hydrates all of it. */
  pageModule?: string;
  /** What its components may read. */
  scope?: PageScope;
  /** Inserts it and returns the islands that stay. Default: all of the content before goes. */
  insert?: (element: HTMLElement, before: MountedIslands, islands: IslandTable) => Roots;
  /** Called when it is inserted in the document. */
  onShown?: (element: HTMLElement) => void;
}

/**
 * Owns what is in the `article` element, from the first paint to the last navigation. React renders the element empty
 * and hands it over; nothing else writes into it.
 */
export interface Article {
  /** The current content. */
  readonly content: ArticleContent;
  /** Replaces the content at once. */
  show(content: ArticleContent): void;
  /** Schedules content to be shown when the layout around it is committed. */
  expect(content: ArticleContent): void;
  /** Shows content whose layout is committed, unless newer content is shown or scheduled. */
  commit(content: ArticleContent): void;
  /** Takes React's element. If a layout has created another one, the content moves there unchanged. */
  attach(element: HTMLElement | null): void;
  /** Takes the islands down. */
  dispose(): void;
}

/**
 * Creates the owner of a document's article.
 * @param content Content of the document.
 * @param element The document's element; `null` if its layout has no article.
 */
export function createArticle(content: ArticleContent, element: HTMLElement | null, islands: IslandTable): Article {
  let shown = content;
  let expected = content;
  /** The islands, or the page that is hydrated as a whole. */
  let mounted: MountedIslands | { unmount(): void; roots?: undefined } | undefined;
  let home = element?.parentElement;

  const mount = (reused?: Roots) => {
    const { pageModule, scope } = shown;
    if (!element) return;
    mounted = pageModule ? mountPage(element, pageModule, scope) : mountIslands(element, islands, scope, reused);
  };
  /** A browser extension may have removed the element, which React does not notice. */
  const keepInDocument = (removed: HTMLElement) => {
    if (!removed.isConnected && home?.isConnected) home.prepend(removed);
    home = removed.parentElement ?? home;
  };
  const show = (next: ArticleContent) => {
    expected = next;
    if (next === shown) return;
    shown = next;
    if (!element) return;
    keepInDocument(element);
    const reused = mounted?.roots && next.insert?.(element, mounted, islands);
    if (!reused) {
      mounted?.unmount();
      element.innerHTML = next.html ?? '';
    }
    applyStyles(element);
    mount(reused);
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
      if (!mounted) mount();
    },
    dispose() {
      mounted?.unmount();
      mounted = undefined;
    },
  };
}
