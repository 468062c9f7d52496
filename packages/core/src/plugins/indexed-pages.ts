import type { WrittenPage } from '../config/types.js';
import type { Frontmatter } from '../shared/types.js';

/** The pages listed for search engines and programs. */
export function indexed(pages: readonly WrittenPage[]): WrittenPage[] {
  return pages.filter(({ page }) => page.pageType !== '404' && !page.fallback && isListed(page.frontmatter));
}

/** Drafts are only in preview builds. */
function isListed({ noindex, draft, unlisted }: Frontmatter): boolean {
  return !noindex && !draft && !unlisted;
}
