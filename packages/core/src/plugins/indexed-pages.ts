import type { WrittenPage } from '../config/types.js';

/** The pages listed for programs. Drafts are only in preview builds. */
export function indexed(pages: readonly WrittenPage[]): WrittenPage[] {
  return pages.filter(({ page: { pageType, fallback, frontmatter } }) => {
    const { noindex, draft, unlisted } = frontmatter;
    return pageType !== '404' && !fallback && !noindex && !draft && !unlisted;
  });
}
