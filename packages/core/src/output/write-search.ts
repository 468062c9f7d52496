import {
  type Concepts,
  createConcepts,
  createIndexPlanner,
  type IndexedPage,
  type IndexPlan,
  indexPage,
  type SearchRecord,
  toRecord,
} from '@diptych/search';
import type { ArticleRenderer } from '../articles/render-article.js';
import { fileHash, hashOf } from '../cache/hash.js';
import type { Store } from '../cache/store.js';
import type { Config, SearchConfig } from '../config/types.js';
import { variantKey } from '../config/variants.js';
import type { ArticleSource } from '../content/page-artifact.js';
import { type Diagnostic, toPageDiagnostic } from '../diagnostics/index.js';
import { nameFrom } from '../diagnostics/name-from.js';
import type { DocumentJob } from '../documents/types.js';
import type { SitePlan } from '../routes/plan-site.js';
import type { PageData } from '../shared/types.js';
import type { PublishedFile } from './manifest.js';
import { type ReusedFile, takeOver, type WriteTarget } from './reused-files.js';
import { hasRecordHook, runSearchRecords } from './run-search-records.js';
import { renamePreviousParts, searchFiles } from './search-files.js';
import type { Staging } from './staging.js';

/** Input of the search files of one language and version. */
export interface SearchInput {
  version: string;
  locale: string;
  base: string;
  /** Groups of synonyms of the site. */
  synonyms: SearchConfig['synonyms'];
  /** Titles of its folders by path. */
  folders: Readonly<Record<string, string>>;
  /** Its pages that can be found, in the order of their routes. */
  pages: SearchPage[];
}

/** Search files to be written. */
export interface SearchJob extends SearchInput {
  /** Its files in the published site: most parts of an index outlive an edit, under another name. */
  published: PublishedFile[];
}

/** Destination of search files: a staging folder, and the site that the manifest describes. */
export interface SearchTarget extends Pick<Staging, 'folder' | 'isReused'>, Pick<WriteTarget, 'before'> {}

/** A searchable page: small enough to send all of a language to another thread. */
export interface SearchPage {
  /** Key of its tokens in the store. */
  key: string;
  document: SearchDocument;
}

/** Input of a record. */
export interface SearchDocument {
  page: Pick<PageData, 'routePath' | 'pagePath' | 'title' | 'lang' | 'toc'> & SearchFacts;
  summary: ArticleSource;
  articleKey: string;
}

/** Data in a page's record from outside the page. */
interface SearchFacts {
  /** The author's summary. Any other description is part of the text, or of no page. */
  description?: string;
  /** Titles and headings of its translations. */
  translations: string[];
  /** Weight relative to other pages; absent if not set. */
  weight?: number;
}

/** Whether readers can find a page by searching. */
export function isSearched({ pageType, frontmatter }: Pick<PageData, 'pageType' | 'frontmatter'>): boolean {
  return pageType === 'doc' && frontmatter.search !== false && !frontmatter.unlisted;
}

/** Data for a page's record from its translations and the config. */
type FindSearchFacts = (page: PageData) => SearchFacts;

/** @param pages all pages of the site, translations among them */
function createSearchFacts(pages: readonly PageData[], { weights }: SearchConfig): FindSearchFacts {
  const byPath = new Map<string, PageData[]>();
  for (const page of pages) {
    const key = `${page.version} ${page.pagePath}`;
    const known = byPath.get(key);
    if (known) known.push(page);
    else byPath.set(key, [page]);
  }
  const folders = Object.keys(weights).sort((a, b) => b.length - a.length);
  return (page) => {
    const others = (byPath.get(`${page.version} ${page.pagePath}`) ?? []).filter(
      ({ locale }) => locale !== page.locale,
    );
    const folder = folders.find((path) => page.pagePath.startsWith(path));
    const { search, description } = page.frontmatter;
    const own = typeof search === 'object' ? search.weight : undefined;
    const weight = own ?? (folder === undefined ? undefined : weights[folder]);
    return {
      ...(description && { description }),
      translations: others
        .sort((a, b) => (a.locale < b.locale ? -1 : 1))
        .flatMap(({ title, toc }) => [title, ...toc.map(({ text }) => text)]),
      ...(weight !== undefined && { weight }),
    };
  };
}

/** A page with its article. */
export type SearchedDocument = Pick<DocumentJob, 'page' | 'summary' | 'articleKey'>;

/**
 * The input of each language and version; none if the site has no search.
 * @param documents Pages that can be found, and perhaps others.
 * @param context `tool` is the hash of this package's code.
 */
export function searchInputs(
  documents: readonly SearchedDocument[],
  { config, plan, tool }: { config: Config; plan: Pick<SitePlan, 'pages' | 'variants'>; tool: string },
): SearchInput[] {
  const { search, base } = config;
  if (!search) return [];
  const { synonyms } = search;
  const factsOf = createSearchFacts(plan.pages, search);
  return plan.variants.map(({ version, locale, folders }) => {
    const name = variantKey({ version, locale });
    const own = documents.filter(({ page }) => variantKey(page) === name && isSearched(page));
    return { version, locale, base, synonyms, folders, pages: toSearchPages(own, factsOf, { tool, synonyms }) };
  });
}

/** Sorts the pages of a variant like its index, with the key of each page's contribution. */
function toSearchPages(
  documents: readonly SearchedDocument[],
  factsOf: FindSearchFacts,
  { tool, synonyms }: { tool: string; synonyms: SearchConfig['synonyms'] },
): SearchPage[] {
  const words = JSON.stringify(synonyms);
  return [...documents].sort(byRoute).map((document) => {
    const { articleKey } = document;
    const { routePath, pagePath, title, lang, toc } = document.page;
    const { source, artifactKey, kind, hydrate } = document.summary;
    const page = { routePath, pagePath, title, lang, toc, ...factsOf(document.page) };
    return {
      key: hashOf('search', tool, words, articleKey, JSON.stringify(page)),
      document: { page, summary: { source, artifactKey, kind, hydrate }, articleKey },
    };
  });
}

function byRoute(a: SearchedDocument, b: SearchedDocument): number {
  return a.page.routePath < b.page.routePath ? -1 : a.page.routePath > b.page.routePath ? 1 : 0;
}

/**
 * Hash of all inputs of a variant's search files.
 * @param hooks Hash of the plugins that change records.
 */
export function searchKey({ base, synonyms, folders, pages }: SearchInput, tool: string, hooks: string): string {
  return hashOf(tool, hooks, base, JSON.stringify([synonyms, folders]), ...pages.map(({ key }) => key));
}

/** Creates a page's record from its article, including the text of rendered components. */
async function toSearchRecord(document: SearchDocument, articles: ArticleRenderer): Promise<SearchRecord> {
  const { sections } = await articles.article(document.summary, document.articleKey);
  const notes = sections.flatMap(({ id, heading, depth, isNotes }) =>
    isNotes && id !== undefined && heading !== undefined ? [{ id, text: heading, depth }] : [],
  );
  return toRecord({ ...document.page, toc: [...document.page.toc, ...notes], sections });
}

/** The search files of one language and version, and the pages that could not be indexed. */
export interface WrittenSearch {
  files: ReusedFile[];
  diagnostics: Diagnostic[];
  /** Files that hooks of plugins have read for it, from the site's folder. */
  read?: string[];
}

/** Writes the search files of one language and version; reuses published ones. */
export async function writeSearch(
  job: SearchJob,
  { target, ...context }: IndexContext & { target: WriteTarget },
): Promise<WrittenSearch> {
  const { records, plan, diagnostics, read } = await indexPages(job, context);
  if (target.staging.isReused) renamePreviousParts(target.staging.folder, plan);
  const published = new Map(job.published.map((file) => [file.hash, file]));
  const written: ReusedFile[] = [];
  for (const { path, content } of searchFiles(job, { records, plan })) {
    const hash = fileHash(content);
    const same = published.get(hash);
    const reused = same && takeOver(path, same, target);
    if (!reused) target.staging.write(path, content);
    written.push(reused ?? { path, hash, bytes: Buffer.byteLength(content) });
  }
  return { files: written, diagnostics, ...(read.length > 0 && { read }) };
}

/** The search of one language and version. */
export interface PlannedSearch {
  records: readonly SearchRecord[];
  plan: IndexPlan;
  /** Of pages that could not be indexed, and of hooks. */
  diagnostics: Diagnostic[];
  /** Files that hooks of plugins have read for it, from the site's folder. */
  read: string[];
}

/** Indexes the pages of one language and version; unchanged ones are in the store. */
export async function indexPages(job: SearchInput, { config, articles, store }: IndexContext): Promise<PlannedSearch> {
  const diagnostics: Diagnostic[] = [];
  const concepts = createConcepts(job.synonyms);
  const planner = createIndexPlanner({ name: variantKey(job), concepts });
  const given: SearchRecord[] = [];
  // The words of all pages of a language are large: they are kept only for a hook, which may omit a page.
  const found = hasRecordHook(config) ? new Map<SearchRecord, IndexedPage>() : undefined;
  for (const page of job.pages) {
    try {
      const indexed = await indexedPage(page, { articles, store }, concepts);
      if (found) found.set(indexed.record, indexed);
      else planner.add(indexed);
      given.push(indexed.record);
    } catch (cause) {
      const file = nameFrom(config.root, page.document.summary.source.file);
      diagnostics.push(toPageDiagnostic(cause, { file, step: 'indexed for search' }));
    }
  }
  if (!found) return { records: given, plan: planner.plan(), diagnostics, read: [] };
  const hooked = await runSearchRecords(given, job, config);
  const { records } = hooked;
  for (const record of records) planner.add(found.get(record) ?? indexPage(record, concepts));
  const read = hooked.files.map((file) => nameFrom(config.root, file));
  return { records, plan: planner.plan(), diagnostics: [...diagnostics, ...hooked.diagnostics], read };
}

/** Sources of articles and tokens. */
interface IndexContext {
  config: Config;
  articles: ArticleRenderer;
  store: Store;
}

async function indexedPage(
  { key, document }: SearchPage,
  { articles, store }: Pick<IndexContext, 'articles' | 'store'>,
  concepts: Concepts,
): Promise<IndexedPage> {
  const text = store.read(key);
  if (text !== undefined) return JSON.parse(text) as IndexedPage;
  const indexed = indexPage(await toSearchRecord(document, articles), concepts);
  store.write(key, JSON.stringify(indexed));
  return indexed;
}
