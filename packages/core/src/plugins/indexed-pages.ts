import type { WrittenPage } from '../config/types.js';
import type { Frontmatter } from '../shared/types.js';

/** The pages that search engines and programs are told of. */
export function indexed(pages: readonly WrittenPage[]): WrittenPage[] {
  return pages.filter(({ page }) => page.pageType !== '404' && !page.fallback && isListed(page.frontmatter));
}

/** A draft is only in a site that is built to be looked at before it is published. */
function isListed({ noindex, draft, unlisted }: Frontmatter): boolean {
  return !noindex && !draft && !unlisted;
}
