import type { ReactElement } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { ARTICLE_ATTRIBUTE } from '../shared/markup.js';
import { applyStyles } from './apply-styles.js';
import { type IslandTable, mountIslands } from './mount-islands.js';
import { mountPage } from './mount-page.js';
import { settleArticle } from './place-article.js';
import { ADOPTED } from './slot.js';

/** What stands in the article. Another object is another article, even if the text is the same. */
export interface ArticleContent {
  /** Finished HTML; absent for the article that came with the document. */
  html?: string;
  /** What stood in the article that came with the document, for when React makes the element anew. */
  nodes?: readonly Node[];
  /** Address of the module that hydrates all of it. */
  pageModule?: string;
  /** Called when it stands in the document. */
  onShown?: (article: HTMLElement) => void;
}

/** What `Article` needs. */
export interface ArticleProps {
  content: ArticleContent;
  islands: IslandTable;
  /** Called when a layout has thrown the adopted article away, which cannot be made again from what is here. */
  onLost: () => void;
}

/** The `article` element: adopts the server's, takes another page's HTML in one step with the layout around it. */
export function Article({ content, islands, onLost }: ArticleProps): ReactElement {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const article = ref.current;
    if (!article) return;
    const place = settleArticle(content, article);
    // A layout that did not match the server's markup is rendered anew around an article that is still the same.
    if (!place && content.nodes && !article.firstChild) article.append(...content.nodes);
    if (content.html === undefined && place && place !== article) onLost();
    else if (content.html !== undefined && place !== article) {
      article.innerHTML = content.html;
      applyStyles(article);
    }
    const unmount = content.pageModule ? mountPage(article, content.pageModule) : mountIslands(article, islands);
    content.onShown?.(article);
    return unmount;
  }, [content, islands, onLost]);
  return <article ref={ref} {...{ [ARTICLE_ATTRIBUTE]: '' }} {...ADOPTED} />;
}
