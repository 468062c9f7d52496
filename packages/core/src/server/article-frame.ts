import type { ReactElement } from 'react';
import { createElement } from 'react';
import { ARTICLE_ATTRIBUTE } from '../shared/markup.js';

/** The article as a layout gets it on the server: its element around finished HTML. */
export function ArticleFrame({ html }: { html: string }): ReactElement {
  return createElement('article', { [ARTICLE_ATTRIBUTE]: '', dangerouslySetInnerHTML: { __html: html } });
}
