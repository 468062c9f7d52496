import { createContext } from 'react';
import type { PageData, SiteData } from '../shared/types.js';
import type { ArticleHead } from './article-head.js';

/** What a component may know of a page: all that holds before articles are rendered. */
export type PageInfo = Pick<
  PageData,
  | 'pagePath'
  | 'routePath'
  | 'pageType'
  | 'title'
  | 'description'
  | 'frontmatter'
  | 'lang'
  | 'locale'
  | 'version'
  | 'relativePath'
>;

/** What a component may know of the site, in the language and version of its page. */
export type SiteInfo = Pick<SiteData, 'base' | 'locale' | 'locales' | 'version' | 'versions' | 'theme'>;

/** Where a component stands. */
export interface PageScope {
  readonly page: PageInfo;
  readonly site: SiteInfo;
  /** The pages of the language and version; only while articles are rendered. */
  readonly pages?: readonly PageInfo[];
  /** Puts tags into the head of the page; only while articles are rendered. */
  readonly addHead?: (head: ArticleHead) => void;
}

/** What the browser has, too: components that run there must render the same. */
export function scopeInBrowser(scope: PageScope | undefined): PageScope | undefined {
  return (
    scope && {
      get page() {
        return scope.page;
      },
      get site() {
        return scope.site;
      },
      addHead: scope.addHead,
    }
  );
}

/** Around every article, island, page that is hydrated whole, and layout. */
export const PageScopeContext = createContext<PageScope | undefined>(undefined);
