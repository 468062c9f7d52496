import { importKeysOf } from '../bundle/import-keys.js';
import type { SiteBundle } from '../bundle/types.js';
import { hashOf } from '../cache/hash.js';
import type { Store } from '../cache/store.js';
import { BUNDLED_CODE, hashSlice } from '../config/config-slice.js';
import type { Config } from '../config/index.js';
import type { PageSummary, RenderedArticle } from '../content/page-artifact.js';
import type { ArticleScope, ScopePart } from './article-scope.js';

/** Entry stored by the key of a page's content and code: the article, or its further inputs. */
type Entry = RenderedArticle | { partsRead: ScopePart[] };

/** Finished articles in the cache. */
export interface ArticleStore {
  /**
   * Key of a page's content: a static article depends on nothing else, a dynamic one also on the code of its imports.
   */
  contentKey(page: PageSummary): string;
  read(key: string): RenderedArticle | undefined;
  /** The article of a page whose components may have read parts of the scope. */
  find(contentKey: string, scope: ArticleScope): FoundArticle;
  /** Writes an article. @returns its key. */
  write(article: RenderedArticle, found: FoundArticle, scope: ArticleScope): string;
  remove(key: string): void;
}

/** The cached article. */
export interface FoundArticle {
  contentKey: string;
  articleKey: string;
  /** Parts of the scope that the page's components have read, in this or an earlier state of the page. */
  partsRead: readonly ScopePart[];
  /** Absent if it has to be rendered. */
  article?: RenderedArticle;
}

/** Opens the articles of one bundle. */
export function openArticleStore({
  config,
  store,
  bundle,
}: {
  config: Config;
  store: Store;
  bundle: SiteBundle;
}): ArticleStore {
  const bundling = hashSlice(config, BUNDLED_CODE);
  const read = <T>(key: string): T | undefined => {
    const text = store.read(key);
    return text === undefined ? undefined : (JSON.parse(text) as T);
  };
  return {
    contentKey(page) {
      if (page.kind === 'static') return page.contentKey;
      const used = importKeysOf(page, config.root).map((key) => bundle.importHashes[key] ?? '');
      return hashOf(page.contentKey, 'article', page.hydrate ? 'whole' : '', bundling, ...used);
    },
    read: (key) => read<RenderedArticle>(key),
    find(contentKey, scope) {
      const entry = read<Entry>(contentKey);
      const partsRead = entry && 'partsRead' in entry ? entry.partsRead : [];
      const articleKey = scopedKey(contentKey, partsRead, scope);
      const article = partsRead.length > 0 ? read<RenderedArticle>(articleKey) : entry;
      return { contentKey, articleKey, partsRead, ...(article && 'html' in article && { article }) };
    },
    write(article, { contentKey, partsRead }, scope) {
      // Includes what components read in an earlier state of the page: it may return.
      const all = [...new Set([...partsRead, ...scope.partsRead])];
      const articleKey = scopedKey(contentKey, all, scope);
      store.write(articleKey, JSON.stringify(article));
      if (all.length > 0) store.write(contentKey, JSON.stringify({ partsRead: all } satisfies Entry));
      return articleKey;
    },
    remove: (key) => store.remove(key),
  };
}

/** The key of an article that has read parts of its scope includes their values. */
function scopedKey(contentKey: string, partsRead: readonly ScopePart[], scope: ArticleScope): string {
  return partsRead.length > 0 ? hashOf(contentKey, scope.hash(partsRead)) : contentKey;
}
