import type { ReactElement } from 'react';
import { createElement } from 'react';
import { ARTICLE_ATTRIBUTE, ARTICLE_PLACEHOLDER_TAG } from '../shared/markup.js';

/** The article as a layout gets it in Node: its element around the place of its finished HTML. */
export function ArticleFrame(): ReactElement {
  return createElement('article', { [ARTICLE_ATTRIBUTE]: '' }, createElement(ARTICLE_PLACEHOLDER_TAG));
}
