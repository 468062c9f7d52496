import { createContext } from 'react';
import type { PageData, SiteData } from '../shared/types.js';
import type { ArticleHead } from './article-head.js';

/** Data of a page for components: everything known before articles are rendered. */
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

/** Data of the site for components, in the language and version of the page. */
export type SiteInfo = Pick<SiteData, 'base' | 'locale' | 'locales' | 'version' | 'versions' | 'theme'>;

/** The scope of a component. */
export interface PageScope {
  readonly page: PageInfo;
  readonly site: SiteInfo;
  /** The pages of the language and version; only while articles are rendered. */
  readonly pages?: readonly PageInfo[];
  /** Adds tags to the head of the page; only while articles are rendered. */
  readonly addHead?: (head: ArticleHead) => void;
}

/** The part that the browser has, too: components must render the same there. */
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

/** Wraps every article, island, hydrated page and layout. */
export const PageScopeContext = createContext<PageScope | undefined>(undefined);
