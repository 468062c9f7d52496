import { hashOf } from '../cache/hash.js';
import type { Store } from '../cache/store.js';
import type { Config } from '../config/index.js';
import { variantKey } from '../config/variants.js';
import { titleOfUntitled } from '../content/index.js';
import type { ArticleSource, PageSummary } from '../content/page-artifact.js';
import { pageInfo, siteInfo } from '../routes/page-info.js';
import type { ArticleHead } from '../scope/article-head.js';
import type { PageInfo, PageScope } from '../scope/page-scope.js';

/** Data that components of an article may read. */
export type ScopePart = 'page' | 'site' | 'pages';

/** The pages of each language and version, by `variantKey`. */
type PageLists = Record<string, PageInfo[]>;

/** The data that components of an article can read, and the parts that they have read. */
export interface ArticleScope {
  scope: PageScope;
  partsRead: ReadonlySet<ScopePart>;
  /** The head tags that they add. */
  head: ArticleHead;
  /** Names the values of some parts. */
  hash(parts: Iterable<ScopePart>): string;
}

type KnownPage = Pick<PageSummary, 'source' | 'frontmatter' | 'title' | 'lead'>;

/**
 * Stores the list of all pages for the components, for every thread.
 * @returns The list's key in the store.
 */
export function listPages(store: Store, pages: readonly KnownPage[], config: Config): string {
  const lists: PageLists = {};
  for (const page of pages) {
    if (page.frontmatter.unlisted || page.frontmatter.pageType === '404') continue;
    const list = (lists[variantKey(page.source)] ??= []);
    list.push(toInfo(page, config));
  }
  const text = JSON.stringify(lists);
  const key = hashOf('pages', text);
  if (store.read(key) === undefined) store.write(key, text);
  return key;
}

/** @param pagesKey Key of the list of all pages; without it `usePages` does not work. */
export function openScope(
  page: ArticleSource & KnownPage,
  { config, store, pagesKey }: { config: Config; store: Store; pagesKey: string | undefined },
): ArticleScope {
  const partsRead = new Set<ScopePart>();
  const head: ArticleHead = { tags: [] };
  const site = siteInfo(config, page.source);
  const info = toInfo(page, config);
  const readPart = <T>(part: ScopePart, value: () => T): T => {
    partsRead.add(part);
    return value();
  };
  const values: Record<ScopePart, () => unknown> = {
    page: () => info,
    site: () => site,
    pages: () => [pagesKey, variantKey(page.source)],
  };
  return {
    scope: {
      get page() {
        return readPart('page', () => info);
      },
      get site() {
        return readPart('site', () => site);
      },
      get pages() {
        return readPart('pages', () => readPages(store, pagesKey)?.[variantKey(page.source)]);
      },
      addHead({ title, tags }) {
        head.title = title ?? head.title;
        head.tags.push(...tags);
      },
    },
    partsRead,
    head,
    hash: (parts) => hashOf(...[...parts].sort().map((part) => JSON.stringify(values[part]()))),
  };
}

function toInfo(page: KnownPage, config: Config): PageInfo {
  const title = page.title ?? titleOfUntitled(page.source, page.frontmatter, config);
  return pageInfo({ ...page, title }, config);
}

/** The list read last: pages of a build share it. */
let last: { key: string; lists: PageLists } | undefined;

function readPages(store: Store, key: string | undefined): PageLists | undefined {
  if (key === undefined) return undefined;
  const text = last?.key === key ? undefined : store.read(key);
  if (text !== undefined) last = { key, lists: JSON.parse(text) as PageLists };
  return last?.key === key ? last.lists : undefined;
}
