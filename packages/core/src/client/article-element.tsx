import type { ReactElement } from 'react';
import { useLayoutEffect } from 'react';
import { ARTICLE_ATTRIBUTE } from '../shared/markup.js';
import type { Article, ArticleContent } from './article.js';
import { ADOPTED } from './slot.js';

/** Props of `ArticleElement`. */
export interface ArticleElementProps {
  article: Article;
  /** Its content with this layout. */
  content: ArticleContent;
}

/** The `article` element for the layout: empty for React, because its content has an owner of its own. */
export function ArticleElement({ article, content }: ArticleElementProps): ReactElement {
  useLayoutEffect(() => article.commit(content), [article, content]);
  return <article ref={article.attach} {...{ [ARTICLE_ATTRIBUTE]: '' }} {...ADOPTED} />;
}
