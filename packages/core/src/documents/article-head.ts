import type { ArticleHead } from '../scope/article-head.js';
import { asPageTag } from '../shared/page-tags.js';
import type { PageData } from '../shared/types.js';

/** A page with the head tags of its article's components. */
export function withArticleHead(page: PageData, head: ArticleHead | undefined): PageData {
  if (!head) return page;
  const tags = head.tags.map(asPageTag);
  return { ...page, documentTitle: head.title ?? page.documentTitle, ...(tags.length > 0 && { head: tags }) };
}
